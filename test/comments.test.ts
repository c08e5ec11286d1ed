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
