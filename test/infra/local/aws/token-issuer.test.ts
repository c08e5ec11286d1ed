import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  ISSUER_AUDIENCE,
  startTokenIssuer,
  type TokenIssuer,
} from "../../../../infra/local/aws/token-issuer.ts";

let directory: string;
let issuer: TokenIssuer;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "issuer-"));
  issuer = await startTokenIssuer(join(directory, "key.json"));
});
afterEach(async () => {
  await issuer.stop();
  rmSync(directory, { recursive: true });
});

/** The way an authorizer does it: from the issuer's address alone. */
async function verify(token: string, { url } = issuer) {
  const discovered = (await (await fetch(`${url}/.well-known/openid-configuration`)).json()) as {
    issuer: string;
    jwks_uri: string;
  };
  const options = { issuer: discovered.issuer, audience: ISSUER_AUDIENCE, algorithms: ["RS256"] };
  return (await jwtVerify(token, createRemoteJWKSet(new URL(discovered.jwks_uri)), options)).payload;
}

describe("the local token issuer", () => {
  test("an operator is in the group of operators", async () => {
    expect(await verify(await issuer.operatorToken())).toMatchObject({ "cognito:groups": ["operators"] });
  });

  test("gives no store's owner before it knows who is", async () => {
    const response = await fetch(`${issuer.url}/token?brand=br_1`);
    expect([response.status, await response.json()]).toEqual([503, { error: "starting" }]);
  });

  test("the key survives a restart, and its private part is not published", async () => {
    const token = await issuer.operatorToken();
    const { port } = new URL(issuer.url);
    await issuer.stop();
    issuer = await startTokenIssuer(join(directory, "key.json"), Number(port));
    await expect(verify(token)).resolves.toBeDefined();
    expect(await (await fetch(`${issuer.url}/.well-known/jwks.json`)).json()).toEqual({
      keys: [{ kty: "RSA", n: expect.any(String), e: "AQAB", kid: "local", alg: "RS256", use: "sig" }],
    });
  });
});
