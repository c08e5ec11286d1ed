import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { AccessTokenInvalid } from "../../../../shared/platform/errors.ts";
import { createAccessTokens } from "../../../../shared/stores/access/access-token.ts";
import { parseKeySet } from "../../../../shared/stores/access/key-set.ts";
import { aStore } from "../../../support/builders.ts";

const K1 = Buffer.alloc(32, 1);
const K2 = Buffer.alloc(32, 2);
const keySet = (active: string, keys: Record<string, Buffer>) =>
  parseKeySet(
    JSON.stringify({
      active,
      ...Object.fromEntries(Object.entries(keys).map(([kid, key]) => [kid, key.toString("base64")])),
    }),
  );

const tokens = createAccessTokens("dev", keySet("k1", { k1: K1 }));
const store = aStore({ token_generation: 3 });

describe("an issued token", () => {
  test("is the same one every time, in every container", async () => {
    const again = createAccessTokens("dev", keySet("k1", { k1: K1 }));
    const [a, b, c] = [await tokens.issue(store), await tokens.issue(store), await again.issue(store)];
    expect([b, c]).toEqual([a, a]);
  });

  test("says whose it is, of which stage and generation, and nothing else", async () => {
    const token = await tokens.issue(store);
    expect(decodeProtectedHeader(token)).toStrictEqual({ alg: "HS256", typ: "at+jwt", kid: "k1" });
    expect(decodeJwt(token)).toStrictEqual({
      iss: "shoppable-video:dev",
      aud: "shoppable-video:dev",
      sub: "br_acme",
      gen: 3,
      iat: 1_790_000_000,
    });
  });

  test("is another one for another store, generation or key", async () => {
    const all = [
      await tokens.issue(store),
      await tokens.issue({ ...store, brand: "br_other" }),
      await tokens.issue({ ...store, token_generation: 4 }),
      await createAccessTokens("dev", keySet("k1", { k1: K2 })).issue(store),
    ];
    expect(new Set(all).size).toBe(4);
  });

  test("is verified to its brand and generation", async () => {
    expect(await tokens.verify(await tokens.issue(store))).toStrictEqual({ brand: "br_acme", generation: 3 });
  });

  test("stays valid when the signing key is rotated, as long as its own key is kept", async () => {
    const token = await tokens.issue(store);
    const rotated = createAccessTokens("dev", keySet("k2", { k1: K1, k2: K2 }));
    expect(await rotated.verify(token)).toMatchObject({ brand: "br_acme" });
    expect(decodeProtectedHeader(await rotated.issue(store)).kid).toBe("k2");
    const dropped = createAccessTokens("dev", keySet("k2", { k2: K2 }));
    await expect(dropped.verify(token)).rejects.toThrow(AccessTokenInvalid);
  });
});

describe("a token that was verified before", () => {
  test("is known by its text: its signature is not computed again", async () => {
    const fresh = createAccessTokens("dev", keySet("k1", { k1: K1 }));
    const token = await fresh.issue(store);
    const claims = await fresh.verify(token);
    const verify = vi.spyOn(crypto.subtle, "verify");
    expect(await fresh.verify(token)).toEqual(claims);
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });

  test("says nothing of any other: one that differs in a character is refused", async () => {
    const fresh = createAccessTokens("dev", keySet("k1", { k1: K1 }));
    const token = await fresh.issue(store);
    await fresh.verify(token);
    for (const forged of [token.slice(0, -1), `${token}A`, token.replace(".", "..")])
      await expect(fresh.verify(forged)).rejects.toThrow(AccessTokenInvalid);
  });

  test("is refused once its key is no longer in the key set", async () => {
    const token = await tokens.issue(store);
    await tokens.verify(token);
    const without = createAccessTokens("dev", keySet("k2", { k2: K2 }));
    await expect(without.verify(token)).rejects.toThrow(AccessTokenInvalid);
  });
});

describe("a token that is refused", () => {
  type Forgery = { header?: object; claims?: object; without?: string; key?: Buffer };
  /** A token signed with the right key, but for what is said. */
  const forge = ({ header = {}, claims = {}, without = "", key = K1 }: Forgery = {}) => {
    const issuer = "shoppable-video:dev";
    const all = { iss: issuer, aud: issuer, sub: "br_acme", gen: 3, iat: 1_790_000_000, ...claims };
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => name !== without));
    return new SignJWT(kept)
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: "k1", ...header })
      .sign(key);
  };
  const refuse = async (token: string) => {
    const failure = await tokens.verify(token).then(
      () => expect.unreachable("it was accepted"),
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AccessTokenInvalid);
  };
  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("would be accepted, but for what is said of it", async () => {
    expect(await tokens.verify(await forge())).toStrictEqual({ brand: "br_acme", generation: 3 });
  });

  test.each<[string, Forgery]>([
    ["another algorithm", { header: { alg: "HS512" } }],
    ["another key under our key's id", { key: K2 }],
    ["an unknown key id", { header: { kid: "k9" } }],
    ["the name of an object's property as key id", { header: { kid: "constructor" } }],
    ["no key id", { header: { kid: undefined } }],
    ["the type of an id token", { header: { typ: "JWT" } }],
    ["no type", { header: { typ: undefined } }],
    ["a critical extension nobody knows", { header: { crit: ["x"], x: 1 } }],
    ["the issuer of another stage", { claims: { iss: "shoppable-video:production" } }],
    ["the audience of another stage", { claims: { aud: "shoppable-video:production" } }],
    ["no issuer", { without: "iss" }],
    ["no audience", { without: "aud" }],
    ["no brand", { without: "sub" }],
    ["no generation", { without: "gen" }],
    ["no beginning", { without: "iat" }],
    ["a generation that is a string", { claims: { gen: "3" } }],
    ["a brand that is a number", { claims: { sub: 5 } }],
  ])("has %s", async (_, forgery) => {
    // A library that refuses to sign it refuses it all the more.
    const token = await forge(forgery).catch(
      () => `${base64url(forgery.header ?? {})}.${base64url({})}.AAAA`,
    );
    await refuse(token);
  });

  test("is one of another stage with the same key", async () => {
    await refuse(await createAccessTokens("staging", keySet("k1", { k1: K1 })).issue(store));
  });

  test.each(["none", "None", "NONE", ""])("is unsigned, with the algorithm %j", async (alg) => {
    const [, payload] = (await tokens.issue(store)).split(".");
    const header = base64url({ alg, typ: "at+jwt", kid: "k1" });
    await refuse(`${header}.${payload}.`);
    await refuse(`${header}.${payload}`);
  });

  test("is cut short anywhere", async () => {
    const token = await tokens.issue(store);
    for (let length = 0; length < token.length; length += 7) await refuse(token.slice(0, length));
    await refuse(token.slice(0, -1));
  });

  test("is changed in any of its parts", async () => {
    const [header = "", payload = "", signature = ""] = (await tokens.issue(store)).split(".");
    const claims = base64url({ ...decodeJwt(await tokens.issue(store)), sub: "br_other" });
    await refuse(`${header}.${claims}.${signature}`);
    await refuse(`${header}.${payload}.${Buffer.alloc(32).toString("base64url")}`);
    await refuse(`${header}.${payload}.${signature}.${signature}`);
    await refuse(`${header}.${payload}.`);
  });

  test.each(["", ".", "..", "a.b.c", "null", "x".repeat(100_000), `${"A".repeat(100_000)}.A.A`])(
    "is no token at all",
    async (token) => {
      await refuse(token);
    },
  );

  test("is 100 KB long, though it is signed", async () => {
    await refuse(await forge({ claims: { pad: "x".repeat(100_000) } }));
  });
});
