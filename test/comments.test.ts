import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("..", import.meta.url);
const FILES = globSync("{clients,docs,functions,infra,shared,test}/**/*.{ts,tsx,js,mjs,css,php}", {
  cwd: ROOT.pathname,
  exclude: ["**/node_modules", "**/dist"],
});

/** A comment that begins with "Of" is no sentence: it makes sense only together with the name below it. */
const FRAGMENT = /(\/\*\*?|^\s*\*|\/\/)\s*Of\b/;

const fragments = (source: string): string[] => source.split("\n").filter((line) => FRAGMENT.test(line));

test("no comment begins with Of", () => {
  const found = FILES.flatMap((path) =>
    fragments(readFileSync(new URL(path, ROOT), "utf8")).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each(["/**", "  //", " *"])("a comment that begins with %s is read", (opening) => {
  expect(fragments(`const a = 1;\n${opening} Of a video.\n`)).toHaveLength(1);
});

/** It names what it forbids. */
const THIS_FILE = "test/comments.test.ts";

/** Words that end with "Of" by themselves: valibot's and JSON Schema's own. */
const ALLOWED = ["oneOf"];

const findNames = (source: string): string[] =>
  [...source.matchAll(/\b(?:function\*?|const|let)\s+([a-z]\w*Of)\b/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !ALLOWED.includes(name));

test("no function is called after what it takes and Of: a verb says what it does", () => {
  const sources = FILES.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && path !== THIS_FILE);
  const found = sources.flatMap((path) =>
    findNames(readFileSync(new URL(path, ROOT), "utf8")).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "export const titleOf = (video: Video) => video.title;",
  "export function titleOf<Item>(video: Item) {}",
  "  const titleOf: Reader = async ({ title }) => title;",
])("a declaration is read: %s", (source) => {
  expect(findNames(source)).toEqual(["titleOf"]);
});
