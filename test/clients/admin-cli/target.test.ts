import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { resolveTarget } from "../../../clients/admin-cli/target.ts";

const directory = mkdtempSync(join(tmpdir(), "admin-target-"));
afterAll(() => rmSync(directory, { recursive: true }));

const stackFile = join(directory, "stack.json");
writeFileSync(
  stackFile,
  JSON.stringify({ base_url: "http://localhost:3000", admin_token: "local", store: { brand: "br_demo" } }),
);

test("without options it is the local stack, and its demonstration store", () => {
  expect(resolveTarget({}, stackFile)).toEqual({
    baseUrl: "http://localhost:3000",
    token: "local",
    brand: "br_demo",
  });
});

test("with both options it is the stage that they name, and no store is meant", () => {
  expect(resolveTarget({ baseUrl: "https://api.example/", token: "t" }, stackFile)).toEqual({
    baseUrl: "https://api.example",
    token: "t",
  });
});

test("a local token goes to no other stage, and a stage's token to no local one", () => {
  expect(() => resolveTarget({ baseUrl: "https://api.example" }, stackFile)).toThrow("Give both");
  expect(() => resolveTarget({ token: "t" }, stackFile)).toThrow("Give both");
});

test("where nothing runs, it says what to do", () => {
  expect(() => resolveTarget({}, join(directory, "none.json"))).toThrow("start it with `npm start`");
});
