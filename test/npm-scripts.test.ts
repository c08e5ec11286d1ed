import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")) as {
  scripts: Record<string, string>;
};
const readme = readFileSync(new URL("README.md", ROOT), "utf8");
const table = readme.slice(readme.indexOf("| command | does |"), readme.indexOf("| folder | holds |"));
const listed = new Set(
  [...table.matchAll(/`(?:npm (?:run )?)?([a-z-]+(?::[a-z-]+)*)(?: [^`]*)?`/g)].map(([, name = ""]) => name),
);

test("the README lists every command", () => {
  expect(Object.keys(scripts).filter((name) => !listed.has(name))).toEqual([]);
});

test("the README lists no command that is gone", () => {
  const named = [...table.matchAll(/`npm run ([a-z:-]+)|`((?:test|bench|build|check):[a-z-]+)`/g)];
  const names = named.map(([, run, short]) => run ?? short ?? "");
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
