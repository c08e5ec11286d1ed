import { expect, test } from "vitest";
import { importCircles, readImports } from "./support/sources/imports.ts";

test("a circle of imports is found, of types too", () => {
  const sources = new Map([
    ["a/1.ts", 'import { b } from "./2.ts";'],
    ["a/2.ts", 'import { c } from "../c/3.ts"; import { d } from "./4.ts";'],
    ["c/3.ts", 'import type { A } from "../a/1.ts";'],
    ["a/4.ts", ""],
  ]);
  expect(importCircles(sources)).toEqual(["a/1.ts -> a/2.ts -> c/3.ts -> a/1.ts"]);
});

test("imports are read from code alone, in every form", () => {
  const source = `
    // import "./comment.ts";
    const text = 'import "./string.ts"', template = \`\${await import("./dynamic.ts")} import "./template.ts"\`;
    import type { A } from "./types.ts";
    import { type B, c } from "./mixed.ts";
    export type { D } from "./exported-types.ts";
    export * from "./exported-all.ts";
    type E = import("./inline-type.ts").E;
    import json from "./data.json" with { type: "json" };
  `;
  const found = readImports(source).map(({ specifier, typeOnly }) => `${specifier} ${typeOnly}`);
  expect(found.sort()).toEqual([
    "./data.json false",
    "./dynamic.ts false",
    "./exported-all.ts false",
    "./exported-types.ts true",
    "./inline-type.ts true",
    "./mixed.ts false",
    "./types.ts true",
  ]);
});
