import { describe, expect, test } from "vitest";
import type { Membership } from "../../../shared/administration/users.table.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { AT, merchantClaims } from "../../support/admin/admin-values.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

describe("a new store", () => {
  test("returns its identifiers once, marked as not cacheable", async () => {
    const { described } = adminBackend();
    const answer = await described("createStore", "/stores", { body: { name: "New" } });
    expect(answer).toMatchObject({ status: 201, body: { brand: "br_new", store_id: "st_dev_new" } });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("is stored with the hash of its store_id and with defaults", async () => {
    const { call, deps } = adminBackend();
    await call("POST", "/stores", { body: { name: "New", currency: "EUR" } });
    expect(deps.stores.create.mock.calls).toEqual([
      [
        {
          brand: "br_new",
          name: "New",
          currency: "EUR",
          store_id_hash: "hash of st_dev_new",
          token_generation: 1,
          token_generation_began_at: NOW / 1000,
          rate_limit_per_minute: 1_000,
          out_of_stock: "show",
          unpriced: "show",
          created_at: AT,
        },
      ],
    ]);
  });

  test.each([
    [undefined, 1_440],
    [60, 60],
  ])("is refreshed daily by default: %s", async (refresh_interval_minutes, minutes) => {
    const { call, deps } = adminBackend();
    await call("POST", "/stores", { body: { name: "New", refresh_interval_minutes } });
    const next_at = new Date(NOW + minutes * 60_000).toISOString();
    expect(deps.schedules.set.mock.calls).toEqual([
      [{ brand: "br_new", interval_minutes: minutes, next_at }],
    ]);
  });

  test("has no schedule if the request turns refreshes off", async () => {
    const { call, deps } = adminBackend();
    await call("POST", "/stores", { body: { name: "New", refresh_interval_minutes: null } });
    expect(deps.schedules.set).not.toHaveBeenCalled();
  });
});

describe("the list of stores", () => {
  test("contains all stores for an operator", async () => {
    const { described, deps } = adminBackend();
    deps.stores.page.mockResolvedValue({ items: [aStore()], next: "br_acme" });
    const { body } = await described("listStores", "/stores");
    expect(body).toEqual({
      items: [
        { brand: "br_acme", name: "Acme", created_at: aStore().created_at, product_api_connected: false },
      ],
      next_cursor: expect.any(String),
    });
  });

  test("is searched by name with a cursor of its own", async () => {
    const { described, call, deps } = adminBackend();
    deps.stores.page.mockResolvedValueOnce({ items: [aStore(), aStore({ name: "Other" })], next: "br_acme" });
    deps.stores.page.mockResolvedValue({ items: [aStore({ name: "Acme, Berlin" })], next: "br_b" });
    const { body } = await described("listStores", "/stores", { query: "search=berlin&limit=2" });
    expect(body).toMatchObject({ items: [{ name: "Acme, Berlin" }, { name: "Acme, Berlin" }], searched: 4 });
    const cursor = `cursor=${body.next_cursor}`;
    expect((await call("GET", "/stores", { query: `search=berlin&${cursor}` })).status).toBe(200);
    expect((await call("GET", "/stores", { query: cursor })).status).toBe(422);
  });

  test("contains only the caller's stores, with their role", async () => {
    const { described, deps } = adminBackend();
    const claims = merchantClaims("br_acme", "analyst");
    const { body } = await described("listStores", "/stores", { claims });
    expect(body).toMatchObject({ items: [{ brand: "br_acme", role: "analyst" }], next_cursor: null });
    expect(deps.stores.page).not.toHaveBeenCalled();
  });

  test("is empty without an invitation", async () => {
    const { described } = adminBackend();
    const { body } = await described("listStores", "/stores", { claims: { sub: "u", token_use: "id" } });
    expect(body).toEqual({ items: [], next_cursor: null });
  });

  test.each([
    ["an expired invitation", { accepted_at: undefined, invited_at: "2026-01-01T00:00:00.000Z" }, {}],
    ["a store with revoked access", { disabled_at: AT }, {}],
    ["a store that is being deleted", {}, { closed_at: AT, deletion_began_at: AT }],
  ])("omits %s", async (_, stored, closing) => {
    const { described, deps } = adminBackend(aStore(closing));
    const user = { sub: "u", email: "u@a.example", role: "owner", invited_at: AT, accepted_at: AT } as const;
    deps.users.storesOf.mockResolvedValue({
      items: [definedOnly({ ...user, ...stored, brand: "br_acme" }) as Membership],
      next: undefined,
    });
    const { body } = await described("listStores", "/stores", { claims: { sub: "u", token_use: "id" } });
    expect(body.items).toEqual([]);
  });
});

test("a store is shown without the hash of its store_id and without credentials", async () => {
  const product_api = {
    url_template: "https://shop.example/{id}",
    encrypted_auth: "c2VjcmV0",
    auth_scheme: "header" as const,
    preset: "generic" as const,
    mapping: {},
    price_scale: 0,
    pulls_per_second: 10,
    connected_at: AT,
  };
  const { described } = adminBackend(aStore({ product_api, product_id_rule: "\\d+" }));
  const answer = await described("getStore", "/stores/br_acme");
  expect(answer.body).toMatchObject({ product_id_rule: "\\d+", product_api: { auth: { scheme: "header" } } });
  expect(JSON.stringify(answer)).not.toMatch(/c2VjcmV0|hash/);
});

describe("changing a store", () => {
  const change = async (body: object) => {
    const backend = adminBackend();
    await backend.described("changeStore", "/stores/br_acme", { body });
    return backend.deps;
  };

  test("sets sent fields, clears null ones and keeps the rest", async () => {
    const { stores, schedules } = await change({ name: "Other", currency: null });
    expect(stores.change.mock.calls).toEqual([
      ["br_acme", { name: "Other", currency: null, updated_at: AT }, {}],
    ]);
    expect(schedules.set).not.toHaveBeenCalled();
  });

  describe("changing the display currency", () => {
    const change = async (counted: number, body: object) => {
      const backend = adminBackend(aStore({ currency: "USD" }));
      const none = { products: 0, examples: [] };
      const storeCurrency = { products: counted, examples: [] };
      const reach = { storeCurrency, outOfStock: none, unpriced: none, countedAll: true };
      backend.deps.products.settingsReach.mockResolvedValue(reach);
      const answer = await backend.call("PATCH", "/stores/br_acme", { body });
      const { stores, audit } = backend.deps;
      return { answer, changed: stores.change.mock.calls, noted: audit.record.mock.calls.length };
    };

    test.each([
      ["the number of relabelled products is not confirmed", 143, { currency: "EUR" }],
      ["more products are relabelled than confirmed", 143, { currency: "EUR", relabels: 142 }],
      ["it is cleared", 1, { currency: null }],
    ])("is refused if %s, without an audit entry", async (_, counted, body) => {
      const { answer, changed, noted } = await change(counted, body);
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(`relabels: expected ${counted}`) },
      });
      expect({ changed, noted }).toEqual({ changed: [], noted: 0 });
    });

    test.each([
      ["the number of relabelled products is confirmed", 143, { currency: "EUR", relabels: 143 }],
      ["no product is relabelled", 0, { currency: "EUR" }],
      ["the store has it already", 143, { currency: "USD" }],
    ])("is accepted if %s", async (_, counted, body) => {
      const { changed } = await change(counted, body);
      const since = body.currency === "USD" ? {} : { currency_since: AT };
      expect(changed).toEqual([["br_acme", { currency: body.currency, ...since, updated_at: AT }, {}]]);
    });
  });

  test("updates the settings version for a schedule-only change", async () => {
    const { stores, schedules } = await change({ refresh_interval_minutes: null });
    expect(stores.change.mock.calls).toEqual([["br_acme", { updated_at: AT }, {}]]);
    expect(schedules.remove).toHaveBeenCalledWith("br_acme");
  });

  test.each([
    ["a shorter interval brings the next refresh forward", 60, 120, 60],
    ["repeating the same interval does not postpone the next refresh", 60, 5, 5],
  ])("%s", async (_, minutes, dueIn, expected) => {
    const { described, deps } = adminBackend();
    const at = (count: number) => new Date(NOW + count * 60_000).toISOString();
    const schedule = { brand: "br_acme", interval_minutes: 1_440, next_at: at(dueIn) };
    deps.schedules.find.mockResolvedValue(schedule);
    await described("changeStore", "/stores/br_acme", { body: { refresh_interval_minutes: minutes } });
    const set = { brand: "br_acme", interval_minutes: minutes, next_at: at(expected) };
    expect(deps.schedules.set.mock.calls).toEqual([[set]]);
  });
});

test("a rotation replaces the hash and shows the new store_id", async () => {
  const { described, deps } = adminBackend();
  const answer = await described("rotateStoreId", "/stores/br_acme/store-id/rotate");
  expect(answer.body).toEqual({ brand: "br_acme", store_id: "st_dev_new" });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(deps.stores.rotateStoreId).toHaveBeenCalledWith(aStore(), "hash of st_dev_new");
});

test("a revocation starts a new token generation", async () => {
  const { described, deps } = adminBackend();
  const answer = await described("revokeTokens", "/stores/br_acme/tokens/revoke");
  expect(answer.body).toEqual({ tokens_valid_since: AT });
  expect(deps.stores.revokeTokens).toHaveBeenCalledWith("br_acme", NOW / 1000);
});

test("only an operator changes a store's rate limit", async () => {
  const { call, steps } = adminBackend();
  const body = { name: "Other", rate_limit_per_minute: 5_000 };
  const answer = await call("PATCH", "/stores/br_acme", { body, claims: merchantClaims("br_acme") });
  expect([answer.status, answer.body]).toEqual([403, { detail: "Operators only: rate_limit_per_minute" }]);
  expect(steps).toEqual([]);
});

describe("a developer", () => {
  const claims = merchantClaims("br_acme", "developer");

  test("changes catalog settings and sees the role developer", async () => {
    const { described } = adminBackend();
    const body = { product_id_rule: "\\d+", refresh_interval_minutes: 60 };
    const { body: store } = await described("changeStore", "/stores/br_acme", { body, claims });
    expect(store).toMatchObject({ ...body, role: "developer" });
  });

  test.each([
    [{ currency: "EUR" }, "Your role in this store is developer; only an owner can change currency"],
    [
      { name: "Other", product_id_rule: "\\d+" },
      "Your role in this store is developer; only an owner can change name",
    ],
    [{ rate_limit_per_minute: 9 }, "Operators only: rate_limit_per_minute"],
  ])("can't change %j", async (body, detail) => {
    const { call, steps } = adminBackend();
    const answer = await call("PATCH", "/stores/br_acme", { body, claims });
    expect([answer.status, answer.body, steps]).toEqual([403, { detail }, []]);
  });
});

test("a changed retention keeps the former one for earlier orders", async () => {
  const { described, deps } = adminBackend(aStore({ retention_months: 3 }));
  const { body } = await described("changeStore", "/stores/br_acme", { body: { retention_months: 12 } });
  expect(body).toMatchObject({ retention_months: 12 });
  const former_retention = { until: new Date(NOW + 60_000).toISOString(), months: 3 };
  expect(deps.stores.change).toHaveBeenCalledWith(
    "br_acme",
    { retention_months: 12, former_retention, updated_at: AT },
    {},
  );
});
