import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { startTokenIssuer } from "../../infra/local/aws/token-issuer.ts";
import { USER_OPERATIONS } from "../../shared/administration/users.operations.ts";
import { adminClient, apiClient, signIn } from "../support/stack/admin-client.ts";
import { CALLBACK, choose, codeFor, landing, pageUrl, redeem, renewal } from "../support/stack/sign-in.ts";
import { call, createTestStore, type TestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const { issuerUrl } = stack;
let own: TestStore;
let other: TestStore;
beforeAll(async () => {
  [own, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
});

const invite = (brand: string, email: string) =>
  adminClient(stack).call(USER_OPERATIONS.inviteUser, { brand, body: { email } });

const callStatus = async (token: string | undefined, path: string, method = "GET", body?: object) =>
  (await call(stack, method, path, { token: token ?? "", ...(body && { body }) })).status;

const address = () => `${crypto.randomUUID()}@shop.example`;

describe("a code", () => {
  test.each([
    ["with another verifier", { code_verifier: "w".repeat(43) }],
    ["without a verifier", { code_verifier: "" }],
    ["for another callback, also a registered one", { redirect_uri: "http://localhost:18432/callback" }],
    ["by another client", { client_id: "another" }],
  ])("gives nothing %s, and is spent by the attempt", async (_, changes) => {
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
  ])("goes to no callback that is not registered: %s", async (redirect_uri) => {
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
  test("sees their store, and no other", async () => {
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

  test("who is disabled gets no code, no token for a code and no renewal", async () => {
    const { sub } = await invite(own.brand, address());
    const code = await codeFor(issuerUrl, { as: sub });
    const { refresh_token } = await redeem(issuerUrl, await codeFor(issuerUrl, { as: sub }));
    const disabled = await adminClient(stack).call(USER_OPERATIONS.disableUser, { brand: own.brand, sub });
    expect(disabled.state).toBe("disabled");
    expect((await choose(pageUrl(issuerUrl), { as: sub })).status).toBe(400);
    expect((await redeem(issuerUrl, code)).error).toBe("invalid_grant");
    expect((await renewal(issuerUrl, refresh_token)).error).toBe("invalid_grant");
  });

  test("of another store can't be invited, found or disabled by this one", async () => {
    const email = address();
    const { sub } = await invite(other.brand, email);
    await codeFor(issuerUrl, { as: sub });
    const token = await signIn(stack, { brand: own.brand });
    const mine = apiClient(stack, token);
    await expect(
      mine.call(USER_OPERATIONS.inviteUser, { brand: own.brand, body: { email } }),
    ).rejects.toThrow("this address can't be invited to this store");
    expect(await callStatus(token, `/admin/stores/${own.brand}/users/${sub}`, "DELETE")).toBe(404);
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["DELETE", `/${sub}`],
    ] as const) {
      const body = method === "POST" ? { email: address() } : undefined;
      expect(await callStatus(token, `/admin/stores/${other.brand}/users${path}`, method, body)).toBe(404);
    }
    expect(landing(await choose(pageUrl(issuerUrl), { as: sub })).searchParams.get("code")).not.toBeNull();
  });
});

test("an invitation that nobody accepted keeps no address from another store, and lets nobody in after that", async () => {
  const email = address();
  const blocking = await invite(other.brand, email);
  const { sub } = await invite(own.brand, email);
  expect((await choose(pageUrl(issuerUrl), { as: blocking.sub })).status).toBe(400);
  const path = `/admin/stores/${other.brand}/users/${blocking.sub}`;
  expect(await callStatus(stack.operatorToken, path, "DELETE")).toBe(200);
  const { id_token } = await redeem(issuerUrl, await codeFor(issuerUrl, { as: sub }));
  expect(await callStatus(id_token, `/admin/stores/${own.brand}`)).toBe(200);
  await expect(invite(other.brand, email)).rejects.toThrow("this address can't be invited to this store");
});

test("a token of another stage is refused, and so is one that is no id token", async () => {
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
