import { describe, expect, test, vi } from "vitest";
import type { StoreUser } from "../../../../shared/administration/users.ts";
import { createOpenApp, type OpenAppDeps } from "../../../../shared/shopify/shops/open-app.ts";
import type { Shop } from "../../../../shared/shopify/shops/shop.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { aStore } from "../../../support/values/builders.ts";

const SHOP = "linen.myshopify.com";
const AT = "2026-11-20T10:00:00.000Z";
const EMAIL = "changed@shop.example";
const BEFORE = "2026-11-01T00:00:00.000Z";

const owner: StoreUser = {
  sub: "sub-1",
  email: "mara@shop.example",
  role: "owner",
  invited_at: BEFORE,
  accepted_at: BEFORE,
};

const setUp = (users: readonly StoreUser[], before: Partial<Shop> = {}) => {
  const known: Shop = {
    shop: SHOP,
    shop_id: "77",
    brand: "br_acme",
    state: "installed",
    installed_at: BEFORE,
    encrypted_tokens: "x",
    ...before,
  };
  const install = vi.fn(async (_: Shop) => true);
  const create = vi.fn(async () => "sub-2");
  const facts = {
    shop: {
      id: "gid://shopify/Shop/77",
      name: "Linen",
      email: EMAIL,
      currencyCode: "EUR",
      myshopifyDomain: SHOP,
    },
    currentAppInstallation: { id: "gid://shopify/AppInstallation/1" },
  };
  const tokens = { access_token: "t", refresh_token: "r", expires_at: "2099-01-01T00:00:00.000Z" };
  const open = createOpenApp({
    shops: { find: async () => known, install, finishInstall: async () => true },
    stores: { findAny: async () => aStore() },
    users: { all: async () => users, countInvitation: async () => true, recordInvitation: async () => owner },
    userPool: { create, find: async () => ({ sub: "sub-2", enabled: true, pending: true }) },
    audit: { record: async () => undefined },
    adminApi: { tokens: async () => tokens, query: async () => facts },
    cipher: { encrypt: async () => "sealed", decrypt: async () => tokens },
    secrets: async () => ({ client_id: "app", client_secrets: ["s"] }),
    queue: { send: async () => undefined },
    newAuditId: () => "a-1",
    edgeUrl: "https://edge.example",
    now: () => Date.parse(AT),
    logger: recordingLogger().logger,
  } as unknown as OpenAppDeps);
  const session = { shop: SHOP, user: "1", token: "session" };
  return { open: (invite: boolean) => open(session, { invite }), install, create };
};

describe("the shop's e-mail address, which the shop can change", () => {
  test("becomes no owner of a store that has one: who asks is told to ask them", async () => {
    const { open, create } = setUp([owner]);
    const { invitation } = await open(true);
    expect(invitation).toEqual({ email: EMAIL, problem: expect.stringMatching(/^This store has an owner/) });
    expect(create).not.toHaveBeenCalled();
  });

  test("is invited to nothing when the app comes back to a store that has an owner", async () => {
    const { open, create } = setUp([owner], { state: "uninstalled" });
    expect((await open(false)).invitation).toBeUndefined();
    expect(create).not.toHaveBeenCalled();
  });

  test.each<[string, readonly StoreUser[]]>([
    ["nobody", []],
    ["an owner who was disabled", [{ ...owner, disabled_at: AT }]],
    ["somebody who was only invited", [{ ...owner, accepted_at: undefined } as unknown as StoreUser]],
    ["an editor", [{ ...owner, role: "editor" } as StoreUser]],
  ])("is invited to a store that has %s", async (_, users) => {
    const { open, create } = setUp(users);
    expect((await open(true)).invitation).toEqual({ email: EMAIL, mailed: true });
    expect(create).toHaveBeenCalledOnce();
  });
});

test.each<[string, Partial<Shop>, Partial<Shop>]>([
  [
    "after it was removed: orders are looked at from where the last look ended, and new ones from now on",
    { state: "uninstalled", orders_read_until: "2026-11-19T00:00:00.000Z" },
    { orders_read_until: "2026-11-19T00:00:00.000Z", came_back_at: AT },
  ],
  [
    "after it was removed before the first look",
    { state: "uninstalled" },
    { orders_read_until: BEFORE, came_back_at: AT },
  ],
  [
    "whose access had ended: new ones too",
    { state: "installing", came_back_at: "2026-11-10T00:00:00.000Z" },
    { orders_read_until: BEFORE, came_back_at: "2026-11-10T00:00:00.000Z" },
  ],
])("the app comes back %s", async (_, before, expected) => {
  const { open, install } = setUp([owner], before);
  await open(false);
  expect(install.mock.calls[0]?.[0]).toMatchObject(expected);
});
