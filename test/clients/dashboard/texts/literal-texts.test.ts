import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { literalTexts } from "../../../support/sources/literal-texts.ts";

const SOURCES = new URL("../../../../clients/dashboard/src/", import.meta.url);

test("components contain no literal texts", () => {
  const found = globSync("**/*.{ts,tsx}", { cwd: SOURCES.pathname })
    .filter((path) => !path.startsWith("texts/"))
    .map((path) => [path, literalTexts(path, readFileSync(new URL(path, SOURCES), "utf8"))] as const)
    .filter(([, texts]) => texts.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
});
