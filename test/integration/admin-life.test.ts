import { beforeAll, describe, expect, inject, test } from "vitest";
import { DEMO_CREDENTIALS } from "../../infra/local/demo/demo-merchant.ts";
import { demoProducts } from "../../infra/local/demo/demo-products.ts";
import { adminClient, signIn } from "../support/admin-client.ts";
import { call, eventually, orderBody, reportOrder } from "../support/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack, stack.operatorToken);
const pages = demoProducts(stack.merchantUrl).map(({ permalink }) => permalink);
const [page = ""] = pages;

let brand: string;
let store_id: string;
let store: string;

beforeAll(async () => {
  const created = await admin.post<{ brand: string; store_id: string }>("/stores", {
    name: "A whole life",
    currency: "USD",
    refresh_interval_minutes: 60,
  });
  ({ brand, store_id } = created);
  store = `/stores/${brand}`;
});

const fetchToken = async (storeId: string): Promise<string> => {
  const { json } = await call(stack, "GET", `/auth/access-token?store_id=${storeId}`);
  return (json as { access_token: string }).access_token;
};

test("a new store is shown with its settings, without its store_id, and is in the list", async () => {
  const shown = await admin.send("GET", store);
  expect(shown.json).toMatchObject({ brand, name: "A whole life", refresh_interval_minutes: 60 });
  expect(shown.text).not.toContain(store_id);
  const found = await eventually(async () => {
    const { items } = await admin.get<{ items: { brand: string }[] }>("/stores?limit=100");
    return items.find((each) => each.brand === brand);
  });
  expect(found).toMatchObject({ name: "A whole life", product_api_connected: false });
});

test("settings change, and are cleared by null", async () => {
  await admin.send("PATCH", store, { product_id_rule: "-(\\d+)/?$", out_of_stock: "hide" });
  const { json } = await admin.send("PATCH", store, {
    product_id_rule: null,
    refresh_interval_minutes: null,
  });
  expect(json).toMatchObject({ out_of_stock: "hide" });
  expect(json).not.toHaveProperty("product_id_rule");
  expect(json).not.toHaveProperty("refresh_interval_minutes");
});

describe("the catalog", () => {
  test("is connected with credentials that are never shown", async () => {
    const { text, json } = await admin.send("PUT", `${store}/product-api`, {
      url_template: `${stack.merchantUrl}/wp-json/wc/v3/products/{id}`,
      auth: { scheme: "basic", ...DEMO_CREDENTIALS },
      preset: "woocommerce",
      pulls_per_second: 50,
    });
    expect(json).toMatchObject({ auth: { scheme: "basic" }, price_scale: 0 });
    expect(text + (await admin.send("GET", store)).text).not.toContain(DEMO_CREDENTIALS.password);
  });

  test("is tried on one page without writing anything", async () => {
    const preview = await admin.post(`${store}/product-api/preview`, { url: page });
    expect(preview).toMatchObject({ http_status: 200, changes: { kind: "new" }, problems: [], missing: [] });
    expect(await admin.get(`${store}/products`)).toEqual({ items: [], next_cursor: null });
  });

  test("is pulled from the pages that are added", async () => {
    const added = await admin.post<{ items: { status: string }[] }>(`${store}/product-urls`, { urls: pages });
    expect(new Set(added.items.map(({ status }) => status))).toEqual(new Set(["added"]));
    await eventually(async () => {
      const { items } = await admin.get<{ items: object[] }>(`${store}/product-urls?status=ok&limit=100`);
      return items.length > 1 || undefined;
    });
    const [first] = (await admin.get<{ items: { client_product_id: string }[] }>(`${store}/products`)).items;
    expect(await admin.get(`${store}/products/${first?.client_product_id}`)).toMatchObject({
      source: "pull",
    });
  });

  test("is refreshed on demand, and the run is followed", async () => {
    const { run } = await admin.post<{ run: string }>(`${store}/refresh`);
    const done = await eventually(async () => {
      const progress = await admin.get<{ planning_complete: boolean; planned: number; done: number }>(
        `${store}/refresh/${run}`,
      );
      return progress.planning_complete && progress.done === progress.planned ? progress : undefined;
    });
    expect(done.planned).toBe(pages.length);
  });

  test("loses the pages that are removed, with their products", async () => {
    const removed = { items: [{ url: page, status: "removed" }] };
    const answer = await admin.send("DELETE", `${store}/product-urls`, { urls: [page] });
    expect(answer.json).toEqual(removed);
    await eventually(async () => {
      const { items } = await admin.get<{ items: { url: string }[] }>(`${store}/product-urls?limit=100`);
      return items.every(({ url }) => url !== page) || undefined;
    });
  });
});

describe("an order", () => {
  const report = orderBody("life-1");

  test("is explained the same when it is tried and when it is recorded, and is in the figures", async () => {
    const tried = await admin.post<{ lines: object[] }>(`${store}/orders/simulate`, report);
    expect(await admin.get(`${store}/orders`)).toMatchObject({ items: [] });
    const token = await fetchToken(store_id);
    expect((await reportOrder(stack, { brand, storeId: store_id, token }, report)).status).toBe(200);
    const shown = await eventually(async () => {
      const order = await admin.get<{ lines: object[]; attribution: object | null }>(
        `${store}/orders/life-1`,
      );
      return order.attribution === null ? undefined : order;
    });
    expect(shown.lines).toEqual(tried.lines);
    const day = new Date().toISOString().slice(0, 10);
    const figures = await admin.get(`${store}/analytics?from=${day}&to=${day}`);
    expect(figures).toMatchObject({
      totals: [{ currency: "EUR", orders: 1, revenue: "99.80", attributed_share: "1.0000" }],
      days: [{ day, by_signal: [{ signal: "add_to_cart", widget_type: "carousel", units: 2 }] }],
      videos: [{ event_id: 7001, revenue: "99.80", by_signal: [{ signal: "add_to_cart", units: 2 }] }],
    });
    const sold = { currency: "EUR", orders: 1, revenue: "99.80", by_signal: [{ units: 2 }] };
    const video = await admin.get(`${store}/analytics?from=${day}&to=${day}&event_id=7001`);
    expect(video).toMatchObject({ event_id: 7001, totals: [sold], days: [{ day, ...sold }] });
    const other = await admin.get(`${store}/analytics?from=${day}&to=${day}&event_id=7002`);
    expect(other).toMatchObject({ event_id: 7002, totals: [], days: [] });
    expect(await admin.post(`${store}/reconcile`, { day })).toMatchObject({ orders: 1, differences: [] });
    expect(await admin.get(`${store}/orders`)).toMatchObject({ items: [{ attributed_lines: 1 }] });
  });
});

describe("credentials", () => {
  test("a rotated store_id gets no token any more; the old token stays valid", async () => {
    const token = await fetchToken(store_id);
    const rotated = await admin.post<{ store_id: string }>(`${store}/store-id/rotate`);
    const old = await call(stack, "GET", `/auth/access-token?store_id=${store_id}`);
    expect([old.status, old.json]).toEqual([404, { detail: "Brand is invalid" }]);
    expect(await fetchToken(rotated.store_id)).toBe(token);
  });

  test("a revocation begins a new generation of tokens", async () => {
    const { store_id } = await admin.post<{ store_id: string }>(`${store}/store-id/rotate`);
    const before = await fetchToken(store_id);
    await admin.post(`${store}/tokens/revoke`);
    expect(await fetchToken(store_id)).not.toBe(before);
  });
});

test("the snippet holds the brand and nothing that is secret", async () => {
  const { html } = await admin.get<{ html: string }>(`${store}/snippet?widget=stories`);
  expect(html).toContain(`<shoppable-video-stories brand="${brand}" src="${stack.baseUrl}"`);
  expect(html).not.toContain("st_local");
});

test("the audit tells all of it, the latest first, to whoever may see the store", async () => {
  type Audit = { items: { at: string; action: string; who: object }[]; next_cursor: string | null };
  const all: Audit["items"] = [];
  const own = adminClient(stack, await signIn(stack, { brand }));
  let cursor: string | null = "";
  while (cursor !== null) {
    const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page: Audit = await own.get<Audit>(`${store}/audit?limit=3${more}`);
    all.push(...page.items);
    cursor = page.next_cursor;
  }
  const actions = all.map(({ action }) => action);
  expect(actions.at(0)).toBe("tokens.revoked");
  expect(actions.at(-1)).toBe("store.created");
  expect(actions).toEqual(expect.arrayContaining(["product_api.connected", "product_urls.added"]));
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(JSON.stringify(all)).not.toContain(DEMO_CREDENTIALS.password);
});
