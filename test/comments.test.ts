import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("..", import.meta.url);
const FILES = globSync(
  "{clients,docs,functions,infra,shared,test}/**/*.{ts,tsx,js,mjs,css,php,kt,kts,java,swift}",
  {
    cwd: ROOT.pathname,
    exclude: ["**/node_modules", "**/dist", "**/target", "**/.build"],
  },
);

const THIS_FILE = "test/comments.test.ts";

/** A slash in a glob or a URL follows no space, so it opens no comment. */
const COMMENT = /(?<![^\s{(])(?:\/\*[\s\S]*?\*\/|\/\/\/? .*(?:\n[ \t]*\/\/\/? .*)*)/g;
const MARKS = /^[ \t]*(?:\/\*+|\*+\/?|\/\/\/?)|\*\/$/gm;

const OPENING = /^(?:whether|how|what|whatever|when|where|who|whoever|whom|whose|which|those|of|that)\b/i;
const IDIOM = /\b(?:(?<!there )is none|tells of|what came back|no more(?=[.;:!?]|$))/i;

const findComments = (source: string, isWrong: (text: string) => boolean): string[] =>
  [...source.matchAll(COMMENT)]
    .map(({ 0: comment, index }) => ({
      line: source.slice(0, index).split("\n").length,
      text: comment.replace(MARKS, "").replace(/\s+/g, " ").trim(),
    }))
    .filter(({ text }) => isWrong(text))
    .map(({ line, text }) => `${line}: ${text.slice(0, 80)}`);

test.each([
  ["begins with a question word, Those, Of or That", (text: string) => OPENING.test(text)],
  ['says "is none", "tells of", "what came back" or ends with "no more"', (text: string) => IDIOM.test(text)],
])("no comment %s", (_, isWrong) => {
  const found = FILES.filter((path) => path !== THIS_FILE).flatMap((path) =>
    findComments(readFileSync(new URL(path, ROOT), "utf8"), isWrong).map((each) => `${path}:${each}`),
  );
  expect(found).toEqual([]);
});

/** Terms of valibot and JSON Schema that end with "Of". */
const ALLOWED = ["oneOf"];

const findNames = (source: string): string[] =>
  [...source.matchAll(/\b(?:function\*?|const|let)\s+([a-z]\w*Of)\b/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !ALLOWED.includes(name));

test("no function is named after its parameter with Of", () => {
  const sources = FILES.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && path !== THIS_FILE);
  const found = sources.flatMap((path) =>
    findNames(readFileSync(new URL(path, ROOT), "utf8")).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});
