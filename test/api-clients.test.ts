import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPERATIONS } from "../shared/contract/operations.ts";

const read = (name: string) => readFileSync(new URL(`api-clients/${name}`, import.meta.url), "utf8");

test("every operation that schemathesis treats differently exists", () => {
  const lists = read("schemathesis.toml").matchAll(/include-operation-id = \[([^\]]*)\]/g);
  const names = [...lists].flatMap(([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(String(name) in OPERATIONS))).toEqual([]);
});

test("what the API's description is tried with has one version", () => {
  const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: Record<string, string> };
  expect(Object.values(devDependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const pinned = read("requirements.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(pinned.filter((line) => !/^[\w.-]+==[\w.]+$/.test(line))).toEqual([]);
});
