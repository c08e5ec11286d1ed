import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Authorizer, jwtAuthorizer } from "../../../../infra/local/http/jwt-authorizer.ts";

const AUDIENCE = "client-1";
const keys = await generateKeyPair("RS256", { extractable: true });
const others = await generateKeyPair("RS256");
let server: Server;
let issuer: string;
let authorize: Authorizer;

const properties = (fields: object = {}) => ({
  AuthorizerType: "JWT",
  IdentitySource: ["$request.header.Authorization"],
  JwtConfiguration: { Issuer: issuer, Audience: [AUDIENCE] },
  ...fields,
});

beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k", alg: "RS256" };
  server = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  authorize = jwtAuthorizer({ logicalId: "A", properties: properties() });
});
afterAll(() => void server.close());

const sign = (claims: JWTPayload = {}, key: CryptoKey = keys.privateKey) =>
  new SignJWT({ iss: issuer, aud: AUDIENCE, sub: "u", exp: Math.floor(Date.now() / 1000) + 60, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "k" })
    .sign(key);

const ask = (token: string) => authorize({ host: ["a"], authorization: [`Bearer ${token}`] });

test("claims arrive as text, a list in brackets", async () => {
  const claims = await ask(await sign({ "cognito:groups": ["operators", "editors"], n: 1, verified: true }));
  expect(claims).toMatchObject({
    sub: "u",
    "cognito:groups": "[operators editors]",
    n: "1",
    verified: "true",
  });
});

test("a token without an audience counts by its client", async () => {
  const { aud: _, ...withoutAudience } = { aud: undefined, client_id: AUDIENCE };
  const token = await new SignJWT({
    ...withoutAudience,
    iss: issuer,
    exp: Math.floor(Date.now() / 1000) + 60,
  })
    .setProtectedHeader({ alg: "RS256", kid: "k" })
    .sign(keys.privateKey);
  expect(await ask(token)).toMatchObject({ client_id: AUDIENCE });
});

describe("a caller is refused", () => {
  test.each([
    ["of another audience", { aud: "client-2" }],
    ["of another audience, whatever its client", { aud: "client-2", client_id: AUDIENCE }],
    ["of another issuer", { iss: "http://elsewhere" }],
    ["expired", { exp: 1 }],
    ["not valid yet", { nbf: 4_000_000_000 }],
    ["without an end", { exp: undefined }],
  ])("with a token %s", async (_, claims) => {
    expect(await ask(await sign(claims as JWTPayload))).toBeUndefined();
  });

  test("with a token signed by another key, by a shared secret, or with none", async () => {
    const shared = await new SignJWT({ iss: issuer, aud: AUDIENCE, exp: 4_000_000_000 })
      .setProtectedHeader({ alg: "HS256", kid: "k" })
      .sign(new TextEncoder().encode("s".repeat(32)));
    expect(await ask(await sign({}, others.privateKey))).toBeUndefined();
    expect(await ask(shared)).toBeUndefined();
    expect(await ask("not.a.token")).toBeUndefined();
    expect(await authorize({ host: ["a"] })).toBeUndefined();
  });
});

test.each([{ AuthorizerType: "REQUEST" }, { IdentitySource: ["$request.querystring.token"] }])(
  "an authorizer with %j is refused",
  (fields) => {
    expect(() => jwtAuthorizer({ logicalId: "A", properties: properties(fields) })).toThrow(
      "The authorizer A",
    );
  },
);
