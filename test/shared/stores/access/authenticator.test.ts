import { describe, expect, test, vi } from "vitest";
import { AccessTokenInvalid, BrandInvalid, Unavailable } from "../../../../shared/platform/errors.ts";
import { createAccessTokens } from "../../../../shared/stores/access/access-token.ts";
import { createAuthenticator } from "../../../../shared/stores/access/authenticator.ts";
import { hashStoreId } from "../../../../shared/stores/access/store-id.ts";
import type { Store } from "../../../../shared/stores/store.ts";
import { aStore } from "../../../support/values/builders.ts";

const tokens = createAccessTokens("dev", { active: "k1", keys: new Map([["k1", new Uint8Array(32)]]) });

const acme = aStore({ store_id_hash: hashStoreId("st_acme") });
const other = aStore({ brand: "br_other", store_id_hash: hashStoreId("st_other") });

/** An authenticator over stores in memory, which are known by their credentials as well. */
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
  test.each(["Bearer ", "bearer ", "BEARER   "])("is found behind %j", async (scheme) => {
    const { authenticate } = anAuthenticator(acme, other);
    expect(await authenticate(`${scheme}${await tokens.issue(acme)}`)).toBe(acme);
    expect(await authenticate(`${scheme}${await tokens.issue(other)}`)).toBe(other);
  });

  test("is nobody's once the generation is revoked", async () => {
    const token = await tokens.issue(acme);
    const { authenticate } = anAuthenticator({ ...acme, token_generation: 2 });
    await expect(authenticate(`Bearer ${token}`)).rejects.toThrow(AccessTokenInvalid);
  });

  test("is nobody's where the generation has yet to come", async () => {
    const token = await tokens.issue({ ...acme, token_generation: 2 });
    await expect(anAuthenticator(acme).authenticate(`Bearer ${token}`)).rejects.toThrow(AccessTokenInvalid);
  });

  test("is found at once after a revocation, though the profile in memory is older", async () => {
    const revoked = { ...acme, token_generation: 2 };
    const { authenticate, findFresh } = anAuthenticator(acme);
    findFresh.mockResolvedValueOnce(revoked);
    expect(await authenticate(`Bearer ${await tokens.issue(revoked)}`)).toBe(revoked);
  });

  test("costs no second reading where the token is the older one", async () => {
    const { authenticate, findFresh } = anAuthenticator({ ...acme, token_generation: 2 });
    await authenticate(`Bearer ${await tokens.issue(acme)}`).catch(() => undefined);
    expect(findFresh).not.toHaveBeenCalled();
  });

  test("is nobody's where there is no such store", async () => {
    const token = await tokens.issue(acme);
    await expect(anAuthenticator(other).authenticate(`Bearer ${token}`)).rejects.toThrow(AccessTokenInvalid);
  });

  const notBearer = ["", "Bearer", "Bearer ", "Basic dXNl", "token", " Bearer a", "Bearer ä"];
  test.each([undefined, ...notBearer, "Bearer a b", "Bearer a,Bearer b", "Bearer a\n"])(
    "is not looked for behind %j",
    async (authorization) => {
      const { authenticate, find, readTokens } = anAuthenticator(acme);
      await expect(authenticate(authorization)).rejects.toThrow(AccessTokenInvalid);
      expect(readTokens).not.toHaveBeenCalled();
      expect(find).not.toHaveBeenCalled();
    },
  );

  test("is not looked for where the token is forged", async () => {
    const keys = new Map([["k1", new Uint8Array(32).fill(1)]]);
    const forger = createAccessTokens("dev", { active: "k1", keys });
    const { authenticate, find } = anAuthenticator(acme);
    await expect(authenticate(`Bearer ${await forger.issue(acme)}`)).rejects.toThrow(AccessTokenInvalid);
    expect(find).not.toHaveBeenCalled();
  });

  test("where the keys or the table can't be reached, the failure is not the caller's", async () => {
    const { authenticate, find, readTokens } = anAuthenticator(acme);
    find.mockRejectedValueOnce(new Unavailable("down"));
    await expect(authenticate(`Bearer ${await tokens.issue(acme)}`)).rejects.toThrow(Unavailable);
    readTokens.mockRejectedValueOnce(new Unavailable("down"));
    await expect(authenticate(`Bearer ${await tokens.issue(acme)}`)).rejects.toThrow(Unavailable);
  });
});

describe("a store_id beside a token", () => {
  test("that is the store's own is confirmed without a read", async () => {
    const { confirm, brandOfStoreId } = anAuthenticator(acme, other);
    await expect(confirm(acme, "st_acme")).resolves.toBeUndefined();
    expect(brandOfStoreId).not.toHaveBeenCalled();
  });

  test("that is another store's makes the token invalid", async () => {
    await expect(anAuthenticator(acme, other).confirm(acme, "st_other")).rejects.toThrow(AccessTokenInvalid);
  });

  test("that nobody has is no brand", async () => {
    await expect(anAuthenticator(acme, other).confirm(acme, "st_nobody")).rejects.toThrow(BrandInvalid);
  });

  test("that was just rotated in is confirmed, though the profile in memory is older", async () => {
    const { confirm } = anAuthenticator({ ...acme, store_id_hash: hashStoreId("st_new") });
    await expect(confirm(acme, "st_new")).resolves.toBeUndefined();
  });

  test("is looked up by its hash alone", async () => {
    const { confirm, brandOfStoreId } = anAuthenticator(acme);
    await confirm(acme, "st_nobody").catch(() => undefined);
    expect(brandOfStoreId.mock.calls).toEqual([[hashStoreId("st_nobody")]]);
  });
});

describe("the store that a store_id leads to", () => {
  test("is the one that has it", async () => {
    expect(await anAuthenticator(acme, other).identify("st_other")).toBe(other);
  });

  test("is no brand where nobody has it", async () => {
    await expect(anAuthenticator(acme).identify("st_nobody")).rejects.toThrow(BrandInvalid);
  });

  test("is no brand where the store is gone", async () => {
    const { identify, find } = anAuthenticator(acme);
    find.mockResolvedValueOnce(undefined);
    await expect(identify("st_acme")).rejects.toThrow(BrandInvalid);
  });
});
