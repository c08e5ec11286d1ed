import { describe, expect, test, vi } from "vitest";
import type { StoreUser } from "../../../../shared/administration/users.ts";
import { createOpenApp, type OpenAppDeps } from "../../../../shared/shopify/shops/open-app.ts";
import { newImport, type Shop, type ShopImport } from "../../../../shared/shopify/shops/shop.ts";
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
  const startImport = vi.fn(async (_: Shop, __: ShopImport) => true);
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
    shops: { find: async () => known, install, finishInstall: async () => true, startImport },
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
  return {
    open: (invite: boolean) => open(session, { invite }),
    importAgain: () => open(session, { import_again: true }),
    startImport,
    install,
    create,
  };
};

describe("the shop's email address", () => {
  test("is not invited if the store has an owner, and the answer refers to that owner", async () => {
    const { open, create } = setUp([owner]);
    const { invitation } = await open(true);
    expect(invitation).toEqual({ email: EMAIL, problem: expect.stringMatching(/^This store has an owner/) });
    expect(create).not.toHaveBeenCalled();
  });

  test("is not invited when the app is reinstalled on a store with an owner", async () => {
    const { open, create } = setUp([owner], { state: "uninstalled" });
    expect((await open(false)).invitation).toBeUndefined();
    expect(create).not.toHaveBeenCalled();
  });

  test.each<[string, readonly StoreUser[]]>([
    ["nobody", []],
    ["an owner who was disabled", [{ ...owner, disabled_at: AT }]],
    ["a pending owner", [{ ...owner, accepted_at: undefined } as unknown as StoreUser]],
    ["an editor", [{ ...owner, role: "editor" } as StoreUser]],
  ])("is invited to a store that has %s", async (_, users) => {
    const { open, create } = setUp(users);
    expect((await open(true)).invitation).toEqual({ email: EMAIL, mailed: true });
    expect(create).toHaveBeenCalledOnce();
  });
});

test.each<[string, Partial<Shop>, Partial<Shop>]>([
  [
    "after an uninstall: changes since the last check, and new orders from now on",
    { state: "uninstalled", orders_read_until: "2026-11-19T00:00:00.000Z" },
    { orders_read_until: "2026-11-19T00:00:00.000Z", came_back_at: AT },
  ],
  [
    "after an uninstall before the first check",
    { state: "uninstalled" },
    { orders_read_until: BEFORE, came_back_at: AT },
  ],
  [
    "after its access ended: new orders as well",
    { state: "installing", came_back_at: "2026-11-10T00:00:00.000Z" },
    { orders_read_until: BEFORE, came_back_at: "2026-11-10T00:00:00.000Z" },
  ],
])("reinstalls the app %s", async (_, before, expected) => {
  const { open, install } = setUp([owner], before);
  await open(false);
  expect(install.mock.calls[0]?.[0]).toMatchObject(expected);
});

const PROBLEM = "4 products are no longer for sale";

test.each<[string, Partial<ShopImport>, Partial<ShopImport>]>([
  ["failed", { state: "failed", problem: "cut" }, {}],
  ["stopped takedowns", { state: "done", problem: PROBLEM }, { confirmed: true }],
  ["was confirmed and failed", { state: "failed", problem: "cut", confirmed: true }, { confirmed: true }],
])("imports again after an import that %s", async (_, last, expected) => {
  const { importAgain, startImport } = setUp([owner], { last_import: { ...newImport(BEFORE), ...last } });
  await importAgain();
  expect(startImport.mock.calls.map(([, next]) => next)).toEqual([{ ...newImport(AT), ...expected }]);
});

test.each<Partial<ShopImport>>([{ state: "done" }, { state: "queued" }])(
  "does not import again after %o",
  async (last) => {
    const { importAgain, startImport } = setUp([owner], { last_import: { ...newImport(AT), ...last } });
    await importAgain();
    expect(startImport).not.toHaveBeenCalled();
  },
);
