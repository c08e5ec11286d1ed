import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { readSession } from "../../../../shared/shopify/access/session-token.ts";

/** Long enough for HS512, so that such a token is rejected for its algorithm, not its key. */
const CURRENT = "current".padEnd(64, "x");
const SECRETS = { client_id: "app", client_secrets: [CURRENT, "old"] };
const SHOP = "linen.myshopify.com";
const NOW = Date.parse("2026-11-20T10:00:00Z");
const seconds = NOW / 1000;

const CLAIMS = { iss: `https://${SHOP}/admin`, dest: `https://${SHOP}`, aud: "app", sub: "42" };

const sign = (claims: object, secret = CURRENT, alg = "HS256") =>
  new SignJWT({ nbf: seconds, exp: seconds + 60, ...CLAIMS, ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));

const read = async (token: string | Promise<string>, now = NOW) =>
  readSession(`Bearer ${await token}`, SECRETS, now);

test("a session token identifies its shop and its user", async () => {
  const token = await sign({});
  expect(await read(token)).toEqual({ shop: SHOP, user: "42", token });
  expect(await read(sign({}, "old"))).toMatchObject({ shop: SHOP });
  expect(await read(token, NOW + 69_000)).toMatchObject({ shop: SHOP });
  expect(await read(token, NOW - 10_000)).toMatchObject({ shop: SHOP });
});

test.each([
  ["signed with another secret", sign({}, "guessed")],
  ["of another app", sign({ aud: "other" })],
  ["signed with another algorithm", sign({}, CURRENT, "HS512")],
  ["unsigned", Promise.resolve(`${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(CLAIMS))}.`)],
  ["without an expiry", sign({ exp: undefined })],
  ["expired", sign({ exp: seconds - 11 })],
  ["not valid yet", sign({ nbf: seconds + 11 })],
  ["without a user", sign({ sub: undefined })],
  ["issued by another shop", sign({ iss: "https://other.myshopify.com/admin" })],
  ["of a host that is not a shop", sign({ iss: "https://evil.example/admin", dest: "https://evil.example" })],
  [
    "of a host that only resembles a shop",
    sign({ iss: "https://a.b.myshopify.com/admin", dest: "https://a.b.myshopify.com" }),
  ],
  ["of a shop without https", sign({ dest: `http://${SHOP}` })],
  ["of a shop with a port", sign({ iss: `https://${SHOP}:1/admin`, dest: `https://${SHOP}:1` })],
])("rejects a session token that is %s", async (_, token) => {
  await expect(read(token)).rejects.toMatchObject({ code: "access_token_invalid" });
});

test.each([undefined, "", "Bearer", "Basic YTpi", "Bearer a.b"])("rejects the header %s", async (header) => {
  await expect(readSession(header, SECRETS, NOW)).rejects.toMatchObject({ code: "access_token_invalid" });
});
