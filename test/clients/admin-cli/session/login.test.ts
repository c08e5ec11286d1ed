import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login, logout } from "../../../../clients/admin-cli/commands/login.ts";
import { type KeptTarget, openKeptTargets } from "../../../../clients/admin-cli/session/kept-targets.ts";
import { createKeptToken } from "../../../../clients/admin-cli/session/kept-token.ts";
import { choose, landing, renewal, startSignIn } from "../../../support/stack/sign-in.ts";

const BASE_URL = "https://api.example";
let signIn: Awaited<ReturnType<typeof startSignIn>>;
let target: KeptTarget;
beforeAll(async () => {
  signIn = await startSignIn({ stores: [{ brand: "br_kiln", name: "Kiln" }] });
  target = { base_url: BASE_URL, issuer: signIn.url, client_id: "local-dashboard", stage: "dev" };
});
afterAll(() => signIn.stop());

const directory = mkdtempSync(join(tmpdir(), "login-"));
afterAll(() => rmSync(directory, { recursive: true }));
const targets = openKeptTargets(directory);

let printed: string[] = [];
beforeEach(() => {
  printed = [];
});
const write = (line: string) => void printed.push(line);
const never = () => Promise.reject(new Error("Nobody is asked"));

const person = (form: Record<string, string>, change = (address: string) => address) => ({
  targets,
  write,
  remark: write,
  ask: never,
  openBrowser: (url: string) =>
    void choose(url, form).then((response) => fetch(change(landing(response).href))),
});

const kept = () => targets.byStage("dev")?.tokens;

describe("login", () => {
  test("receives the code on the loopback address, and stores tokens readable only by the user", async () => {
    await login(target, { browser: true }, person({ as: "merchant", brand: "br_kiln" }));
    expect(printed.at(-1)).toBe(`Signed in to ${BASE_URL} as owner+br_kiln@local.example.`);
    expect(decodeJwt(kept()?.id_token ?? "")).toMatchObject({ email: "owner+br_kiln@local.example" });
    const folder = join(directory, "targets");
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(printed.join()).not.toContain(kept()?.refresh_token);
  });

  test("accepts the pasted URL or code without a browser", async () => {
    for (const paste of [(back: URL) => back.href, (back: URL) => ` ${back.searchParams.get("code")}\n`]) {
      const ask = async () => {
        const [, url = ""] = printed.join("\n").match(/^(http:.*)$/m) ?? [];
        return paste(landing(await choose(url, { as: "operator" })));
      };
      printed = [];
      await login(target, { browser: false }, { ...person({}), ask });
      expect(printed.at(-1)).toBe(`Signed in to ${BASE_URL} as operator@local.example.`);
    }
  });

  test("rejects a code with another state", async () => {
    const ask = async () => "http://localhost:8432/callback?code=stolen&state=another";
    await expect(login(target, { browser: false }, { ...person({}), ask })).rejects.toThrow(
      "another sign-in",
    );
    const guess = async (back: string) => {
      const foreign = back.replace(/state=[^&]*/, "state=another").replace(/code=[^&]*/, "code=stolen");
      expect((await fetch(foreign)).status).toBe(400);
      return fetch(back);
    };
    const openBrowser = (url: string) =>
      void choose(url, { as: "operator" }).then((response) => guess(landing(response).href));
    await login(target, { browser: true }, { ...person({}), openBrowser });
    expect(printed.at(-1)).toContain("operator@local.example");
  });

  test.each([
    ["http://issuer.example", "Expected the issuer as an https URL."],
    ["http://127.0.0.1:1", "http://127.0.0.1:1 does not respond. Check your connection."],
  ])("rejects the issuer %s", async (issuer, message) => {
    await expect(login({ ...target, issuer }, { browser: true }, person({}))).rejects.toThrow(message);
  });

  test("rejects an issuer whose metadata names another one", async () => {
    const other = { ...target, issuer: signIn.url.replace("127.0.0.1", "localhost") };
    await expect(login(other, { browser: true }, person({}))).rejects.toThrow("is not an issuer");
  });
});

describe("a stored token", () => {
  const tokenAt = (now: number) => createKeptToken(target, targets, () => now);

  test("is reused until its last minute, then renewed once for concurrent calls", async () => {
    await login(target, { browser: true }, person({ as: "operator" }));
    const first = kept();
    expect(await tokenAt(Date.now())()).toBe(first?.id_token);
    const late = tokenAt(Date.now() + 250_000);
    const [one, two] = await Promise.all([late(), late()]);
    expect(one).toBe(two);
    expect(one).not.toBe(first?.id_token);
    expect(kept()?.id_token).toBe(one);
    expect(kept()?.refresh_token).not.toBe(first?.refresh_token);
  });

  test("is deleted if it can't be renewed, with a hint how to sign in", async () => {
    await login(target, { browser: true }, person({ as: "operator" }));
    targets.save({ ...target, tokens: { id_token: "x", refresh_token: "unknown", expires_at: 0 } });
    await expect(tokenAt(Date.now())()).rejects.toThrow(
      "Your session has expired. Run: admin login --stage dev",
    );
    expect(kept()).toBeUndefined();
    await expect(tokenAt(Date.now())()).rejects.toThrow("You are not signed in");
  });

  test("is revoked and deleted on logout", async () => {
    await login(target, { browser: true }, person({ as: "operator" }));
    const { refresh_token } = kept() ?? {};
    await logout(targets.byStage("dev"), { targets, write });
    expect((await renewal(signIn.url, refresh_token)).error).toBe("invalid_grant");
    const folder = join(directory, "targets");
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(files.join()).not.toContain("token");
  });
});
