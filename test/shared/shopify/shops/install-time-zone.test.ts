import { expect, test, vi } from "vitest";
import { createInstallShop, type InstallDeps } from "../../../../shared/shopify/shops/install-shop.ts";
import type { Shop } from "../../../../shared/shopify/shops/shop.ts";
import type { Store } from "../../../../shared/stores/store.ts";
import { aStore } from "../../../support/values/builders.ts";

const SHOP = "linen.myshopify.com";
const AT = "2026-11-20T10:00:00.000Z";

const install = async (ianaTimezone: string | undefined, store?: Store) => {
  const create = vi.fn(async (_: Store) => undefined);
  const change = vi.fn(async (..._: unknown[]) => aStore());
  const record = vi.fn(async (_: string, __: { action: string; what: object }) => undefined);
  const facts = {
    shop: { id: "gid://shopify/Shop/77", name: "Linen", myshopifyDomain: SHOP, ianaTimezone },
    currentAppInstallation: { id: "gid://shopify/AppInstallation/1" },
  };
  const tokens = { access_token: "t", refresh_token: "r", expires_at: "2099-01-01T00:00:00.000Z" };
  const installShop = createInstallShop({
    shops: { install: async () => true, finishInstall: async () => true },
    stores: { findAny: async () => store, create, change },
    audit: { record },
    adminApi: { tokens: async () => tokens, query: async () => facts },
    cipher: { encrypt: async () => "sealed" },
    secrets: async () => ({ client_id: "app", client_secrets: ["s"] }),
    queue: { send: async () => undefined },
    newBrand: () => "br_acme",
    newStoreIdHash: () => "hash",
    newAuditId: () => "a-1",
    edgeUrl: "https://edge.example",
    now: () => Date.parse(AT),
  } as unknown as InstallDeps);
  const before = { shop: SHOP, shop_id: "77", brand: "br_acme", state: "uninstalled", installed_at: AT };
  await installShop({ shop: SHOP, user: "1", token: "s" }, store && (before as Shop));
  const audited = record.mock.calls.map(([, { action, what }]) => [action, what]);
  return { created: create.mock.calls[0]?.[0], change, audited };
};

const ZONES = [{ day: "2026-01-01", begins_at: "2026-01-01T00:00:00.000Z", time_zone: "UTC" }];

test("a new store has its shop's time zone by its current name from the first day", async () => {
  const { created, audited } = await install("Asia/Calcutta");
  expect(created?.time_zones).toEqual([
    { day: "2026-11-20", begins_at: "2026-11-19T18:30:00.000Z", time_zone: "Asia/Kolkata" },
  ]);
  expect(audited).toEqual([["shopify.installed", { shop: SHOP, time_zone: "Asia/Kolkata" }]]);
});

test.each([undefined, "Mars/Olympus", "Etc/UTC"])("a shop with the zone %j has UTC days", async (zone) => {
  expect((await install(zone)).created?.time_zones).toBeUndefined();
});

test("a store without a chosen zone gets the shop's from the next midnight, with an audit entry", async () => {
  const { change, audited } = await install(
    "Europe/Berlin",
    aStore({ updated_at: "2026-11-01T00:00:00.000Z" }),
  );
  const time_zones = [
    { day: "2026-11-21", begins_at: "2026-11-20T23:00:00.000Z", time_zone: "Europe/Berlin" },
  ];
  expect(change.mock.calls).toEqual([
    ["br_acme", { time_zones, updated_at: AT }, { settings: "2026-11-01T00:00:00.000Z" }],
  ]);
  expect(audited.at(-1)).toEqual([
    "store.changed",
    { time_zone: "Europe/Berlin", former: { time_zone: "UTC" } },
  ]);
});

test.each<[string, Partial<Store>]>([
  ["chose a zone", { time_zones: ZONES }],
  ["went back to UTC", { time_zones: [] }],
  ["is closed", { closed_at: AT }],
])("a store that %s keeps its time zone", async (_, fields) => {
  const { change, audited } = await install("Europe/Berlin", aStore(fields));
  expect(change).not.toHaveBeenCalled();
  expect(audited).toEqual([["shopify.installed", { shop: SHOP }]]);
});
