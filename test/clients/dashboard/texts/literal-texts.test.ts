import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { literalTexts } from "../../../support/sources/literal-texts.ts";

const SOURCES = new URL("../../../../clients/dashboard/src/", import.meta.url);

/** Folders whose texts stand in their components still. It only shrinks. */
const NOT_YET: readonly string[] = [];

const isNotYet = (path: string): boolean => NOT_YET.some((folder) => path.startsWith(`features/${folder}/`));

const FOUND = globSync("**/*.{ts,tsx}", { cwd: SOURCES.pathname })
  .filter((path) => !/\/texts\/(en|de)\.ts$/.test(path))
  .map((path) => [path, literalTexts(path, readFileSync(new URL(path, SOURCES), "utf8"))] as const)
  .filter(([, texts]) => texts.length > 0);

test("no component has texts of its own", () => {
  expect(Object.fromEntries(FOUND.filter(([path]) => !isNotYet(path)))).toEqual({});
});

test("a folder that has none any more is no exception", () => {
  const folders = new Set(FOUND.map(([path]) => path.split("/")[1]));
  expect(NOT_YET.filter((folder) => !folders.has(folder))).toEqual([]);
});

test.each([
  ["<Button>Save</Button>", "Save"],
  ['<Text label="Save it" />', "Save it"],
  ['const a = { name: "Event" };', "Event"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: It is a source.
  ["toast(`${name} was not saved.`);", " was not saved."],
])("%s is a text", (source, text) => {
  expect(literalTexts("a.tsx", source)).toEqual([text]);
});

test.each([
  "const a = new Error(`It was not saved.`);",
  '<p className="two-lines" style={{ border: "1px solid" }}>{texts.save}</p>',
  'if (key === "Escape") close();',
])("%s is none", (source) => {
  expect(literalTexts("a.tsx", source)).toEqual([]);
});
