import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { startTokenIssuer } from "../../infra/local/aws/token-issuer.ts";
import { USER_OPERATIONS } from "../../shared/administration/users.operations.ts";
import { STORE_LIST_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import type { Role } from "../../shared/vocabulary/roles.ts";
import { adminClient, apiClient, signIn } from "../support/stack/admin-client.ts";
import { CALLBACK, choose, codeFor, pageUrl, redeem } from "../support/stack/sign-in.ts";
import { call, createTestStore, type TestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const { issuerUrl } = stack;
let own: TestStore;
let other: TestStore;
beforeAll(async () => {
  [own, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
});

const invite = (brand: string, email: string, role: Role = "editor") =>
  adminClient(stack).call(USER_OPERATIONS.inviteUser, { brand, body: { email, role } });

const tokenFor = async (sub: string) =>
  (await redeem(issuerUrl, await codeFor(issuerUrl, { as: sub }))).id_token;

const callStatus = async (token: string | undefined, path: string, method = "GET", body?: object) =>
  (await call(stack, method, path, { token: token ?? "", ...(body && { body }) })).status;

const address = () => `${crypto.randomUUID()}@shop.example`;

describe("an authorization code", () => {
  test.each([
    ["with another verifier", { code_verifier: "w".repeat(43) }],
    ["without a verifier", { code_verifier: "" }],
    ["for another registered callback", { redirect_uri: "http://localhost:18432/callback" }],
    ["by another client", { client_id: "another" }],
  ])("is refused %s and invalid afterwards", async (_, changes) => {
    const code = await codeFor(issuerUrl, { as: "operator" });
    const refused = await redeem(issuerUrl, code, changes);
    expect(refused).toEqual({ status: 400, error: expect.stringMatching(/^invalid_(grant|client)$/) });
    if (refused.error === "invalid_grant") expect((await redeem(issuerUrl, code)).status).toBe(400);
  });

  test("works once", async () => {
    const code = await codeFor(issuerUrl, { as: "operator" });
    expect((await redeem(issuerUrl, code)).status).toBe(200);
    expect(await redeem(issuerUrl, code)).toEqual({ status: 400, error: "invalid_grant" });
  });

  test.each([
    "https://evil.example/callback",
    `${CALLBACK}/`,
    `${CALLBACK}?x=1`,
    CALLBACK.replace("localhost", "127.0.0.1"),
    CALLBACK.replace(":8432", ":8433"),
    CALLBACK.replace("localhost", "localhost.evil.example"),
    "javascript:alert(1)",
    "",
  ])("is not sent to an unregistered callback: %s", async (redirect_uri) => {
    const page = pageUrl(issuerUrl, { redirect_uri });
    for (const response of [
      await fetch(page, { redirect: "manual" }),
      await choose(page, { as: "operator" }),
    ]) {
      expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    }
  });
});

describe("an invited user", () => {
  test("sees only their store", async () => {
    const email = address();
    const { sub, state, expires_at } = await invite(own.brand, email);
    expect([state, expires_at]).toEqual(["invited", expect.any(String)]);
    const { id_token } = await redeem(issuerUrl, await codeFor(issuerUrl, { as: sub }));
    expect(await callStatus(id_token, `/admin/stores/${own.brand}`)).toBe(200);
    const { items } = await adminClient(stack).call(USER_OPERATIONS.listUsers, {
      brand: own.brand,
      query: { limit: 100 },
    });
    const found = items.find((each) => each.email === email);
    expect(found).toMatchObject({ state: "active", accepted_at: expect.any(String) });
    expect(await callStatus(id_token, `/admin/stores/${other.brand}`)).toBe(404);
    expect(await callStatus(id_token, "/admin/stores", "POST", { name: "Mine" })).toBe(403);
  });

  test("loses only this store at once when disabled, even with a valid token", async () => {
    const email = address();
    const { sub } = await invite(own.brand, email);
    await invite(other.brand, email);
    const token = await tokenFor(sub);
    const statuses = () =>
      Promise.all([own, other].map(({ brand }) => callStatus(token, `/admin/stores/${brand}`)));
    expect(await statuses()).toEqual([200, 200]);
    const disabled = await adminClient(stack).call(USER_OPERATIONS.disableUser, { brand: own.brand, sub });
    expect(disabled.state).toBe("disabled");
    expect(await statuses()).toEqual([404, 200]);
    await invite(own.brand, email, "analyst");
    expect(await statuses()).toEqual([200, 200]);
  });

  test("of another store can't be found or disabled by this one", async () => {
    const { sub } = await invite(other.brand, address());
    const token = await signIn(stack, { brand: own.brand });
    expect(await callStatus(token, `/admin/stores/${own.brand}/users/${sub}`, "DELETE")).toBe(404);
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["PATCH", `/${sub}`],
      ["DELETE", `/${sub}`],
    ] as const) {
      const body = { POST: { email: address(), role: "owner" }, PATCH: { role: "owner" } }[method as string];
      expect(await callStatus(token, `/admin/stores/${other.brand}/users${path}`, method, body)).toBe(404);
    }
    expect(await callStatus(await tokenFor(sub), `/admin/stores/${other.brand}`)).toBe(200);
  });

  test.each(["editor", "developer", "analyst"] as const)(
    "with the role %s can't raise their own or anybody's role",
    async (role) => {
      const { sub } = await invite(own.brand, address(), role);
      const token = await tokenFor(sub);
      const users = `/admin/stores/${own.brand}/users`;
      expect(await callStatus(token, users)).toBe(200);
      expect(await callStatus(token, `${users}/${sub}`, "PATCH", { role: "owner" })).toBe(403);
      expect(await callStatus(token, users, "POST", { email: address(), role: "owner" })).toBe(403);
      expect(await callStatus(token, `/admin/stores/${own.brand}/store-id/rotate`, "POST")).toBe(403);
    },
  );

  test("of another store can be invited to this one with the same sign-in", async () => {
    const email = address();
    const strangers = await invite(other.brand, email, "analyst");
    const { sub } = await invite(own.brand, email, "owner");
    expect(sub).toBe(strangers.sub);
    const mine = apiClient(stack, await tokenFor(sub));
    const listed = await mine.call(STORE_LIST_OPERATIONS.listStores, { query: {} });
    const roles = Object.fromEntries(listed.items.map(({ brand, role }) => [brand, role]));
    expect(roles).toEqual({ [own.brand]: "owner", [other.brand]: "analyst" });
  });
});

test("a token of another stage and an access token are refused", async () => {
  const directory = mkdtempSync(join(tmpdir(), "another-stage-"));
  const another = await startTokenIssuer(join(directory, "key.json"));
  try {
    expect(await callStatus(await another.operatorToken(), "/admin/stores")).toBe(401);
  } finally {
    await another.stop();
    rmSync(directory, { recursive: true });
  }
  const tokens: Record<string, unknown> = await redeem(
    issuerUrl,
    await codeFor(issuerUrl, { as: "operator" }),
  );
  expect(await callStatus(String(tokens.id_token), "/admin/stores")).toBe(200);
  expect(await callStatus(String(tokens.access_token), "/admin/stores")).toBe(401);
});
