import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import config from "../vitest.config.ts";

type Patterns = { readonly name: string; readonly include: string[]; readonly exclude?: string[] };
const projects = (config as { test: { projects: { test: Patterns }[] } }).test.projects.map(
  ({ test: patterns }) => patterns,
);

test("each test file belongs to one project", () => {
  const isIn = (file: string) => (pattern: string) => matchesGlob(file, pattern);
  const misplaced = globSync("test/**/*.test.ts")
    .map((file) => ({
      file,
      projects: projects
        .filter(({ include, exclude = [] }) => include.some(isIn(file)) && !exclude.some(isIn(file)))
        .map(({ name }) => name),
    }))
    .filter((each) => each.projects.length !== 1);
  expect(misplaced).toEqual([]);
});
