import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { AccessTokenInvalid } from "../../../../shared/platform/errors.ts";
import { createAccessTokens } from "../../../../shared/stores/access/access-token.ts";
import { parseKeySet } from "../../../../shared/stores/access/key-set.ts";
import { aStore } from "../../../support/values/builders.ts";

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
  test("is the same at every call and in every container", async () => {
    const again = createAccessTokens("dev", keySet("k1", { k1: K1 }));
    const [a, b, c] = [await tokens.issue(store), await tokens.issue(store), await again.issue(store)];
    expect([b, c]).toEqual([a, a]);
  });

  test("names only its brand, stage and generation", async () => {
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

  test("differs by store, generation and key", async () => {
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

  test("stays valid after a key rotation while its key is kept", async () => {
    const token = await tokens.issue(store);
    const rotated = createAccessTokens("dev", keySet("k2", { k1: K1, k2: K2 }));
    expect(await rotated.verify(token)).toMatchObject({ brand: "br_acme" });
    expect(decodeProtectedHeader(await rotated.issue(store)).kid).toBe("k2");
    const dropped = createAccessTokens("dev", keySet("k2", { k2: K2 }));
    await expect(dropped.verify(token)).rejects.toThrow(AccessTokenInvalid);
  });
});

describe("a verified token", () => {
  test("is cached by its text, without computing the signature again", async () => {
    const fresh = createAccessTokens("dev", keySet("k1", { k1: K1 }));
    const token = await fresh.issue(store);
    const claims = await fresh.verify(token);
    const verify = vi.spyOn(crypto.subtle, "verify");
    expect(await fresh.verify(token)).toEqual(claims);
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });

  test("does not make similar tokens valid", async () => {
    const fresh = createAccessTokens("dev", keySet("k1", { k1: K1 }));
    const token = await fresh.issue(store);
    await fresh.verify(token);
    for (const forged of [token.slice(0, -1), `${token}A`, token.replace(".", "..")])
      await expect(fresh.verify(forged)).rejects.toThrow(AccessTokenInvalid);
  });
});

describe("an invalid token", () => {
  type Forgery = { readonly without?: string; readonly pad?: string; readonly kid?: string };
  const forge = ({ without = "", pad, kid = "k1" }: Forgery = {}) => {
    const issuer = "shoppable-video:dev";
    const all = { iss: issuer, aud: issuer, sub: "br_acme", gen: 3, iat: 1_790_000_000, pad };
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => name !== without));
    return new SignJWT(kept).setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid }).sign(K1);
  };

  test("would be accepted without the faults below", async () => {
    expect(await tokens.verify(await forge())).toStrictEqual({ brand: "br_acme", generation: 3 });
  });

  test.each<[string, Forgery]>([
    ["no issuer", { without: "iss" }],
    ["no audience", { without: "aud" }],
    ["no brand", { without: "sub" }],
    ["no generation", { without: "gen" }],
    ["no time of issue", { without: "iat" }],
    ["the name of an object's property as key id", { kid: "constructor" }],
    ["100 KB", { pad: "x".repeat(100_000) }],
  ])("is rejected despite a valid signature if it has %s", async (_, forgery) => {
    await expect(tokens.verify(await forge(forgery))).rejects.toThrow(AccessTokenInvalid);
  });

  test.each(["", ".", "..", "a.b.c", "x".repeat(100_000)])(
    "is rejected if it has another form: %.9s",
    async (token) => {
      await expect(tokens.verify(token)).rejects.toThrow(AccessTokenInvalid);
    },
  );
});
