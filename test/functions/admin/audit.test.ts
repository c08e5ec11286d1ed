import { describe, expect, test } from "vitest";
import { ADMIN_ROUTES, type AdminRouteKey } from "../../../shared/api/admin-routes.ts";
import { AT, adminBackend, OPERATOR } from "../../support/admin-backend.ts";
import { anOrder, aStore } from "../../support/builders.ts";

const product_api = {
  url_template: "https://shop.example/p/{id}",
  mapping: { id: "id" },
  price_scale: 0,
  pulls_per_second: 10,
  connected_at: AT,
};
const SECRET = "a-password-of-the-shop";
const urls = ["https://shop.example/p/shirt-1"];

type Change = { readonly body?: unknown; readonly action: string };

/** A valid call of every route that changes something, and what it is written down as. */
const CHANGES: Partial<Record<AdminRouteKey, Change>> = {
  "POST /admin/stores": { body: { name: "New" }, action: "store.created" },
  "PATCH /admin/stores/{brand}": { body: { name: "Other" }, action: "store.changed" },
  "POST /admin/stores/{brand}/store-id/rotate": { action: "store_id.rotated" },
  "POST /admin/stores/{brand}/tokens/revoke": { action: "tokens.revoked" },
  "PUT /admin/stores/{brand}/product-api": {
    body: {
      url_template: "https://shop.example/p/{id}",
      auth: { scheme: "basic", username: "reader", password: SECRET },
    },
    action: "product_api.connected",
  },
  "POST /admin/stores/{brand}/product-urls": { body: { urls }, action: "product_urls.added" },
  "DELETE /admin/stores/{brand}/product-urls": { body: { urls }, action: "product_urls.removed" },
  "POST /admin/stores/{brand}/refresh": { action: "refresh.started" },
  "POST /admin/stores/{brand}/videos": { body: { title: "New" }, action: "video.created" },
  "PATCH /admin/stores/{brand}/videos/{event_id}": { body: { title: "Other" }, action: "video.changed" },
  "DELETE /admin/stores/{brand}/videos/{event_id}": { action: "video.removed" },
  "POST /admin/stores/{brand}/reconcile": {
    body: { day: "2026-11-19", repair: true },
    action: "figures.repaired",
  },
};

/** These only look. */
const HARMLESS: Partial<Record<AdminRouteKey, unknown>> = {
  "POST /admin/stores/{brand}/product-api/preview": { url: urls[0] },
  "POST /admin/stores/{brand}/orders/simulate": anOrder(),
};

const pathOf = (key: string) =>
  (key.split(" ")[1] ?? "").replace("/admin", "").replace("{brand}", "br_acme").replace("{event_id}", "7");

test("every route that is no GET is listed here", () => {
  const listed = [...Object.keys(CHANGES), ...Object.keys(HARMLESS)];
  const routes = ADMIN_ROUTES.filter(({ method }) => method !== "GET");
  expect(listed.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(Object.entries(CHANGES))("%s", (key, { body, action }) => {
  const change = async () => {
    const backend = adminBackend(aStore({ product_api }));
    const answer = await backend.described(key as AdminRouteKey, pathOf(key), { body });
    return { ...backend, answer };
  };

  test("is written down before it is done, once, with who did it", async () => {
    const { steps, deps, answer } = await change();
    expect([200, 201, 202]).toContain(answer.status);
    expect(steps[0]).toBe("audit");
    expect(steps.filter((step) => step === "audit")).toHaveLength(1);
    expect(steps.length).toBeGreaterThan(1);
    const [brand, entry] = deps.audit.record.mock.calls[0] ?? [];
    expect(brand).toBe(key === "POST /admin/stores" ? "br_new" : "br_acme");
    expect(entry).toMatchObject({ who: { sub: OPERATOR.sub, email: OPERATOR.email }, at: AT, action });
  });

  test("leaves no secret there", async () => {
    const { deps } = await change();
    expect(JSON.stringify(deps.audit.record.mock.calls)).not.toMatch(/st_dev|a-password|c2VjcmV0|hash of/);
  });

  test("is not done if it can't be written down", async () => {
    const backend = adminBackend(aStore({ product_api }));
    backend.deps.audit.record.mockRejectedValue(new Error("the table is gone"));
    const answer = await backend.call(key.split(" ")[0] ?? "", pathOf(key), { body });
    expect([answer.status, backend.steps]).toEqual([500, []]);
  });
});

test.each(Object.entries(HARMLESS))("%s changes nothing", async (key, body) => {
  const { described, steps } = adminBackend(aStore({ product_api }));
  expect((await described(key as AdminRouteKey, pathOf(key), { body })).status).toBe(200);
  expect(steps).toEqual([]);
});

test("what was changed is read a page at a time, by a cursor that is good for this list alone", async () => {
  const { described, call, deps } = adminBackend();
  const entry = { at: AT, who: { sub: "u" }, action: "store.changed", what: { name: "Other", rate: null } };
  deps.audit.page.mockResolvedValue({ items: [entry], next: "AUDIT#x" } as never);
  const { body } = await described("GET /admin/stores/{brand}/audit", "/stores/br_acme/audit");
  expect(deps.audit.page).toHaveBeenLastCalledWith("br_acme", { after: undefined, limit: 50 });
  const { items, next_cursor } = body as { items: unknown[]; next_cursor: string };
  expect(items).toEqual([entry]);
  const query = `cursor=${next_cursor}&limit=9`;
  expect((await call("GET", "/stores/br_acme/audit", { query })).status).toBe(200);
  expect(deps.audit.page).toHaveBeenLastCalledWith("br_acme", { after: "AUDIT#x", limit: 9 });
  expect((await call("GET", "/stores/br_acme/orders", { query })).status).toBe(422);
});
