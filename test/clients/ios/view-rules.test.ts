import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findViewProblems } from "./view-rules.ts";

const ROOT = new URL("../../../clients/ios/Sources/ShoppableVideo/", import.meta.url);
const VIEWS = globSync("**/*.swift", { cwd: ROOT.pathname }).map((path) => ({
  path,
  text: readFileSync(new URL(path, ROOT), "utf8"),
}));

test("views follow the rules that the compiler can't check", () => {
  expect(VIEWS.length).toBeGreaterThan(8);
  expect(findViewProblems(VIEWS)).toEqual([]);
});
