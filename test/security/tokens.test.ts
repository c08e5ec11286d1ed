import { request } from "node:http";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type CryptoKey, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { adminClient, fetchToken } from "../support/stack/admin-client.ts";
import { call, createTestStore, localAws, type TestStore } from "../support/stack/stack-access.ts";
import { type FurnishedStore, furnishStore } from "./furnished-store.ts";
import { REQUESTS } from "./requests.ts";
import { buildTarget, findOperation, OPERATION_KEYS } from "./send-request.ts";

const stack = inject("stack");
let store: FurnishedStore;
let other: TestStore;
let key: Uint8Array;
let kid: string;

const readSigningKey = async () => {
  const secrets = new SecretsManagerClient(localAws(stack.awsEndpoint));
  const SecretId = stack.outputs.SigningKeysSecretId;
  const { SecretString = "{}" } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const set = JSON.parse(SecretString) as Record<string, string>;
  kid = set.active ?? "";
  key = Buffer.from(set[kid] ?? "", "base64");
};

beforeAll(async () => {
  await readSigningKey();
  store = await furnishStore(stack, "token", "a store");
  other = await createTestStore(stack);
});

type Token = {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly key?: Uint8Array | CryptoKey;
};

const STAGE = "shoppable-video:local";

const sign = ({ header = {}, claims = {}, key: by = key }: Token): Promise<string> => {
  const [iat] = [JSON.parse(atob(store.token.split(".")[1] ?? "")).iat];
  return new SignJWT({ iss: STAGE, aud: STAGE, sub: store.brand, gen: 1, iat, ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid, ...header })
    .sign(by);
};

const rsa = async () => (await generateKeyPair("RS256")).privateKey;
const part = (index: number) => store.token.split(".")[index] ?? "";

const ATTACKS: Readonly<Record<string, () => Promise<string> | string>> = {
  "nothing at all": () => "",
  "no JWT": () => "token",
  "an unsigned one": () => new UnsecuredJWT({ iss: STAGE, aud: STAGE, sub: store.brand, gen: 1 }).encode(),
  "one without its signature": () => `${part(0)}.${part(1)}.`,
  "a forged one": () => sign({ key: new Uint8Array(64).fill(7) }),
  "one signed with a key of zeros": () => sign({ key: new Uint8Array(32) }),
  "another HMAC": () => sign({ header: { alg: "HS512" } }),
  "a signature of another kind": async () => sign({ header: { alg: "RS256" }, key: await rsa() }),
  "an unknown key": () => sign({ header: { kid: "another" } }),
  "no key id": () => sign({ header: { kid: undefined } }),
  "a key id that is a word of the key set": () => sign({ header: { kid: "active" } }),
  "a key id that every object has": () => sign({ header: { kid: "__proto__" } }),
  "a key id that is a path": () => sign({ header: { kid: "../../dev/null" } }),
  "a key of its own": () => sign({ header: { kid: "another", jwk: { kty: "oct", k: "AAAA" } } }),
  "an unknown critical header": () => sign({ header: { crit: ["b64"], b64: true, kid: "another" } }),
  "another stage": () => sign({ claims: { iss: "shoppable-video:dev", aud: "shoppable-video:dev" } }),
  "another issuer": () => sign({ claims: { iss: "shoppable-video:production" } }),
  "another audience": () => sign({ claims: { aud: "shoppable-video:production" } }),
  "another type": () => sign({ header: { typ: "JWT" } }),
  "no type": () => sign({ header: { typ: undefined } }),
  "a generation that was revoked": () => sign({ claims: { gen: 0 } }),
  "a generation to come": () => sign({ claims: { gen: 2 } }),
  "a generation that is text": () => sign({ claims: { gen: "1" } }),
  "no generation": () => sign({ claims: { gen: undefined } }),
  "a store that does not exist": () => sign({ claims: { sub: "br_nobody" } }),
  "no store": () => sign({ claims: { sub: undefined } }),
  "a list of stores": () => sign({ claims: { sub: [store.brand] } }),
  "one that has expired": () => sign({ claims: { exp: 1 } }),
  "one that is cut off": () => store.token.slice(0, -1),
  "one that is too long by a character": () => `${store.token}A`,
  "one whose payload was changed": () => `${part(0)}.${btoa('{"sub":"x"}')}.${part(2)}`,
  "8 KB of one": () => `${store.token.slice(0, 40)}${"A".repeat(8_000)}`,
  "a token of the administration": () => stack.operatorToken,
};

const BACKEND_OPERATIONS = OPERATION_KEYS.filter((each) => findOperation(each).callers === "store");

describe.each(BACKEND_OPERATIONS)("%s", (operation) => {
  const send = (authorization: string) => {
    const asked = REQUESTS[operation](store);
    return call(stack, findOperation(operation).method, buildTarget(operation, asked), {
      body: asked.body,
      headers: { authorization },
    });
  };

  test("accepts the service's own token", async () => {
    expect((await send(`Bearer ${await sign({})}`)).status).toBe(200);
  });

  test.each(Object.keys(ATTACKS))("refuses %s", async (attack) => {
    const answer = await send(`Bearer ${await ATTACKS[attack]?.()}`);
    expect([answer.status, answer.json]).toEqual([401, { detail: "Access token is missing or invalid" }]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test.each(["Basic", "Token", ""])("refuses a valid token with the scheme %j", async (scheme) => {
    expect((await send(`${scheme} ${store.token}`)).status).toBe(401);
  });

  test("refuses two Authorization headers", async () => {
    const both = [`Bearer ${store.token}`, `Bearer ${other.token}`];
    for (const headers of [both, both.toReversed(), [both[0], both[0]], [both[0], "Bearer x"]]) {
      expect(await statusOfRaw(operation, { authorization: headers as string[] })).toBe(401);
    }
  });

  test("refuses a token of 100 KB", async () => {
    const long = `Bearer ${store.token}${"A".repeat(100_000)}`;
    expect(await statusOfRaw(operation, { authorization: long })).toBe(431);
  });

  test("refuses another store's valid token with this store's store_id", async () => {
    expect((await send(`Bearer ${other.token}`)).status).toBe(401);
  });
});

/** `fetch` would join headers of the same name. */
const statusOfRaw = (
  operation: (typeof OPERATION_KEYS)[number],
  headers: Record<string, string | string[]>,
) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = REQUESTS[operation](store);
    const url = `${stack.baseUrl}${buildTarget(operation, asked)}`;
    const sent = request(url, { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(asked.body));
  });

test("a token is refused after revocation once cached profiles expire", async () => {
  const revoked = await createTestStore(stack);
  await adminClient(stack).call(STORE_OPERATIONS.revokeTokens, { brand: revoked.brand });
  const answer = await call(stack, "POST", "/v2/product", { token: revoked.token, body: {} });
  expect(answer.status).toBe(401);
  expect(await fetchToken(stack, revoked.storeId)).not.toBe(revoked.token);
});
