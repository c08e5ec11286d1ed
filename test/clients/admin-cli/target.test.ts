import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openKeptTargets } from "../../../clients/admin-cli/session/kept-targets.ts";
import { resolveTarget, type TargetOptions } from "../../../clients/admin-cli/target.ts";

const directory = mkdtempSync(join(tmpdir(), "admin-target-"));
afterAll(() => rmSync(directory, { recursive: true }));

const stackFile = join(directory, "stack.json");
writeFileSync(
  stackFile,
  JSON.stringify({
    base_url: "http://localhost:3000",
    issuer_url: "http://127.0.0.1:4000",
    admin_token: "local",
    store: { brand: "br_demo" },
  }),
);

const targets = openKeptTargets(directory);
const tokens = { refresh_token: "r", expires_at: 1_000 };
const client_id = "c";
targets.save({
  base_url: "https://api.example",
  issuer: "https://issuer.example",
  client_id,
  stage: "dev",
  tokens: { ...tokens, id_token: "of dev" },
});

const resolve = async (options: TargetOptions, file = stackFile) => {
  const { token, ...target } = resolveTarget(options, { stackFile: file, targets, now: () => 0 });
  return { ...target, token: await token() };
};

test("defaults to the local stack, its operator and its demo store", async () => {
  const local = { baseUrl: "http://localhost:3000", brand: "br_demo" };
  expect(await resolve({})).toEqual({ ...local, token: "local" });
});

test("uses a sign-in to the local stack until the issuer changes", async () => {
  const local = {
    base_url: "http://localhost:3000",
    client_id,
    tokens: { ...tokens, id_token: "of a user" },
  };
  targets.save({ ...local, issuer: "http://127.0.0.1:4000" });
  expect((await resolve({})).token).toBe("of a user");
  targets.save({ ...local, issuer: "http://127.0.0.1:5000" });
  expect((await resolve({})).token).toBe("local");
});

test.each([{ stage: "dev" }, { baseUrl: "https://api.example/" }])(
  "uses the stored sign-in and no default store with %o",
  async (options) => {
    expect(await resolve(options)).toEqual({ baseUrl: "https://api.example", token: "of dev" });
  },
);

test("sends --token only to its --base-url, despite a stored sign-in", async () => {
  const given = { baseUrl: "https://api.example/", token: "t" };
  expect(await resolve(given)).toEqual({ baseUrl: "https://api.example", token: "t" });
  await expect(resolve({ token: "t" })).rejects.toThrow("Pass --base-url with --token");
});

test("rejects a stage without a sign-in", async () => {
  await expect(resolve({ stage: "production" })).rejects.toThrow("admin login --stage production");
  await expect(resolve({ baseUrl: "https://other.example" })).rejects.toThrow("You are not signed in there");
});

test("explains how to start the local stack if it is not running", async () => {
  await expect(resolve({}, join(directory, "none.json"))).rejects.toThrow("start it with `npm start`");
});
