import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const CLIENTS = new URL("../../../clients/", import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${CLIENTS}${path}`, "utf8");

const ANDROID = "android/src/main/kotlin/com/shoppablevideo/core/text";
const IOS = "ios/Sources/ShoppableVideoCore/Text";
const RN_LANGUAGES = ["arabic", "french", "german", "italian", "spanish"];

/** Names of the labels in each dictionary of a file. */
const readNames = (source: string): readonly (readonly string[])[] =>
  source
    .split(/^(?=(?:export const|internal val|private val|private let|let) \w+.* = ?(?:mapOf\(|[[{])$)/m)
    .map((part) => [...part.matchAll(/^ +"?(\w+)"?(?: to|:) "/gm)].map(([, name = ""]) => name).sort())
    .filter((names) => names.length > 0);

const NAMES = readNames(read(`${ANDROID}/English.kt`))[0] ?? [];

describe("an app's own words have the same names on all platforms", () => {
  test("names are read", () => {
    expect(NAMES).toContain("launchIn");
  });

  test.each([
    ["Android, translated", [`${ANDROID}/Languages.kt`], 5],
    ["iOS", [`${IOS}/English.swift`], 1],
    ["iOS, translated", [`${IOS}/Languages.swift`, `${IOS}/Arabic.swift`], 5],
    ["React Native", ["react-native/src/words/english.ts"], 1],
    ["React Native, translated", RN_LANGUAGES.map((name) => `react-native/src/words/${name}.ts`), 5],
  ])("%s", (_, paths, count) => {
    const found = paths.flatMap((path) => readNames(read(path)));
    expect(found).toHaveLength(count);
    for (const names of found) expect(names).toEqual(NAMES);
  });

  test.each([
    ["Android", "android/src/main/**/*.kt"],
    ["iOS", "ios/Sources/**/*.swift"],
    ["React Native", "react-native/src/**/*.{ts,tsx}"],
  ])("%s shows each of them", (_, pattern) => {
    const sources = globSync(pattern, { cwd: CLIENTS }).map(read).join("\n");
    const unused = NAMES.filter((name) => !new RegExp(`(?:words|labels)\\.${name}\\b`).test(sources));
    expect(unused).toEqual([]);
  });
});
