import { describe, expect, test, vi } from "vitest";
import { AccessTokenInvalid, BrandInvalid, Unavailable } from "../../../../shared/platform/errors.ts";
import { createAccessTokens } from "../../../../shared/stores/access/access-token.ts";
import { createAuthenticator } from "../../../../shared/stores/access/authenticator.ts";
import { hashStoreId } from "../../../../shared/stores/access/store-access.ts";
import type { Store } from "../../../../shared/stores/store.ts";
import { aStore } from "../../../support/values/builders.ts";

const tokens = createAccessTokens("dev", { active: "k1", keys: new Map([["k1", new Uint8Array(32)]]) });

const acme = aStore({ store_id_hash: hashStoreId("st_acme") });
const other = aStore({ brand: "br_other", store_id_hash: hashStoreId("st_other") });

const anAuthenticator = (...stores: Store[]) => {
  const credentials = new Map(stores.map(({ store_id_hash, brand }) => [store_id_hash, brand]));
  const ofBrand = async (brand: string) => stores.find((store) => store.brand === brand);
  const [find, findFresh] = [vi.fn(ofBrand), vi.fn(ofBrand)];
  const brandOfStoreId = vi.fn(async (hash: string) => credentials.get(hash));
  const readTokens = vi.fn(async () => tokens);
  const lookup = { find, findFresh, brandOfStoreId };
  return { ...createAuthenticator(readTokens, lookup), ...lookup, readTokens };
};

describe("the store of a bearer token", () => {
  test.each(["Bearer ", "bearer ", "BEARER   "])("is found with the scheme %j", async (scheme) => {
    const { authenticate } = anAuthenticator(acme, other);
    expect(await authenticate(`${scheme}${await tokens.issue(acme)}`)).toBe(acme);
    expect(await authenticate(`${scheme}${await tokens.issue(other)}`)).toBe(other);
  });

  test("is not found once the token's generation is revoked", async () => {
    const token = await tokens.issue(acme);
    const { authenticate } = anAuthenticator({ ...acme, token_generation: 2 });
    await expect(authenticate(`Bearer ${token}`)).rejects.toThrow(AccessTokenInvalid);
  });

  test("is not found if the token's generation is in the future", async () => {
    const token = await tokens.issue({ ...acme, token_generation: 2 });
    await expect(anAuthenticator(acme).authenticate(`Bearer ${token}`)).rejects.toThrow(AccessTokenInvalid);
  });

  test("is found directly after a revocation, even with an older profile in memory", async () => {
    const revoked = { ...acme, token_generation: 2 };
    const { authenticate, findFresh } = anAuthenticator(acme);
    findFresh.mockResolvedValueOnce(revoked);
    expect(await authenticate(`Bearer ${await tokens.issue(revoked)}`)).toBe(revoked);
  });

  test("is not read again for an older token", async () => {
    const { authenticate, findFresh } = anAuthenticator({ ...acme, token_generation: 2 });
    await authenticate(`Bearer ${await tokens.issue(acme)}`).catch(() => undefined);
    expect(findFresh).not.toHaveBeenCalled();
  });

  test("is not found if the store does not exist", async () => {
    const token = await tokens.issue(acme);
    await expect(anAuthenticator(other).authenticate(`Bearer ${token}`)).rejects.toThrow(AccessTokenInvalid);
  });

  const notBearer = ["", "Bearer", "Bearer ", "Basic dXNl", "token", " Bearer a", "Bearer ä"];
  test.each([undefined, ...notBearer, "Bearer a b", "Bearer a,Bearer b", "Bearer a\n"])(
    "is not looked up for the header %j",
    async (authorization) => {
      const { authenticate, find, readTokens } = anAuthenticator(acme);
      await expect(authenticate(authorization)).rejects.toThrow(AccessTokenInvalid);
      expect(readTokens).not.toHaveBeenCalled();
      expect(find).not.toHaveBeenCalled();
    },
  );

  test("is not looked up for a forged token", async () => {
    const keys = new Map([["k1", new Uint8Array(32).fill(1)]]);
    const forger = createAccessTokens("dev", { active: "k1", keys });
    const { authenticate, find } = anAuthenticator(acme);
    await expect(authenticate(`Bearer ${await forger.issue(acme)}`)).rejects.toThrow(AccessTokenInvalid);
    expect(find).not.toHaveBeenCalled();
  });

  test("throws Unavailable if the keys or the table can't be reached", async () => {
    const { authenticate, find, readTokens } = anAuthenticator(acme);
    find.mockRejectedValueOnce(new Unavailable("down"));
    await expect(authenticate(`Bearer ${await tokens.issue(acme)}`)).rejects.toThrow(Unavailable);
    readTokens.mockRejectedValueOnce(new Unavailable("down"));
    await expect(authenticate(`Bearer ${await tokens.issue(acme)}`)).rejects.toThrow(Unavailable);
  });
});

describe("a store_id sent with a token", () => {
  test("is confirmed without a read if it belongs to the store", async () => {
    const { confirm, brandOfStoreId } = anAuthenticator(acme, other);
    await expect(confirm(acme, "st_acme")).resolves.toBeUndefined();
    expect(brandOfStoreId).not.toHaveBeenCalled();
  });

  test("makes the token invalid if it belongs to another store", async () => {
    await expect(anAuthenticator(acme, other).confirm(acme, "st_other")).rejects.toThrow(AccessTokenInvalid);
  });

  test("is invalid if no store has it", async () => {
    await expect(anAuthenticator(acme, other).confirm(acme, "st_nobody")).rejects.toThrow(BrandInvalid);
  });

  test("is confirmed directly after a rotation, even with an older profile in memory", async () => {
    const { confirm } = anAuthenticator({ ...acme, store_id_hash: hashStoreId("st_new") });
    await expect(confirm(acme, "st_new")).resolves.toBeUndefined();
  });

  test("is looked up only by its hash", async () => {
    const { confirm, brandOfStoreId } = anAuthenticator(acme);
    await confirm(acme, "st_nobody").catch(() => undefined);
    expect(brandOfStoreId.mock.calls).toEqual([[hashStoreId("st_nobody")]]);
  });
});

describe("identifying a store by its store_id", () => {
  test("returns the store", async () => {
    expect(await anAuthenticator(acme, other).identify("st_other")).toBe(other);
  });

  test("throws BrandInvalid for an unknown store_id", async () => {
    await expect(anAuthenticator(acme).identify("st_nobody")).rejects.toThrow(BrandInvalid);
  });

  test("throws BrandInvalid if the store is deleted", async () => {
    const { identify, find } = anAuthenticator(acme);
    find.mockResolvedValueOnce(undefined);
    await expect(identify("st_acme")).rejects.toThrow(BrandInvalid);
  });
});
