import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shopProducts } from "../../../../clients/storefront/catalog/products.ts";
import type { Shop } from "../../../../clients/storefront/shop.ts";
import { DEMO_LINES, DEMO_SIGNALS } from "../../../../infra/local/demo/demo-order.ts";
import { DEMO_CAMPAIGN, DEMO_VIDEOS } from "../../../../infra/local/demo/demo-videos.ts";
import { seedStore } from "../../../../infra/local/demo/seed-store.ts";
import { decodeSignals, signalProductId } from "../../../../shared/attribution/rule/signals.ts";
import { ProductApiConnection } from "../../../../shared/catalog/product-api/product-api.schema.ts";
import { type ApiClient, createApiClient } from "../../../../shared/contract/client.ts";
import { StoreCreation } from "../../../../shared/stores/stores.schema.ts";
import { CampaignCreation } from "../../../../shared/videos/campaigns/campaign.schema.ts";
import { UploadRequest } from "../../../../shared/videos/media/uploads/uploads.schema.ts";
import { VideoCreation } from "../../../../shared/videos/video.schema.ts";
import { detailOf } from "../../../support/endpoint/validation.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "seed-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const SHOP = "http://127.0.0.1:4001";
const stack = (url = SHOP) => ({ directory, shop: { url } as Shop });
const file = () => join(directory, "store.json");

/** The administration, which knows these stores. */
const fakeAdmin = (known: readonly string[] = [], failing?: string) => {
  const calls: { call: string; body: unknown }[] = [];
  const answer: typeof fetch = async (input, { method = "GET", body } = {}) => {
    const path = String(input);
    if (failing !== undefined && path.includes(failing)) return new Response("{}", { status: 503 });
    if (method === "GET" && path.includes("/videos/")) return Response.json({ media: { state: "ready" } });
    if (method === "GET") return new Response("{}", { status: known.includes(path) ? 200 : 404 });
    calls.push({ call: `${method} ${path}`, body: JSON.parse(String(body ?? "null")) });
    if (path.endsWith("/uploads")) return Response.json({ upload_id: "up_new", files: [] });
    return Response.json({ brand: "br_new", store_id: "st_new" });
  };
  const admin: ApiClient = createApiClient({ baseUrl: "", fetch: answer });
  return { admin, calls };
};

describe("the demonstration's store", () => {
  test("is created, connected and given its videos by calls that the API takes, then kept", async () => {
    const { admin, calls } = fakeAdmin();
    expect(await seedStore(stack(), admin)).toEqual({ brand: "br_new", store_id: "st_new" });
    const videos = "/admin/stores/br_new/videos";
    expect(calls.map(({ call }) => call).sort()).toEqual(
      [
        "POST /admin/stores",
        "PUT /admin/stores/br_new/product-api",
        "POST /admin/stores/br_new/campaigns",
        ...DEMO_VIDEOS.flatMap(({ event_id }) => [
          `POST ${videos}`,
          `POST ${videos}/${event_id}/uploads`,
          `POST ${videos}/${event_id}/uploads/up_new/complete`,
        ]),
      ].sort(),
    );
    const bodies = (path: string) => calls.filter(({ call }) => call.endsWith(path)).map(({ body }) => body);
    expect(detailOf(StoreCreation, bodies("/stores")[0])).toBeUndefined();
    expect(detailOf(ProductApiConnection, bodies("/product-api")[0])).toBeUndefined();
    for (const video of bodies("/videos")) expect(detailOf(VideoCreation, video)).toBeUndefined();
    for (const upload of bodies("/uploads")) expect(detailOf(UploadRequest, upload)).toBeUndefined();
    expect(detailOf(CampaignCreation, bodies("/campaigns")[0])).toBeUndefined();
    expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject({
      brand: "br_new",
      shop_url: SHOP,
    });
  });

  const keep = () =>
    writeFileSync(file(), JSON.stringify({ brand: "br_old", store_id: "st_old", shop_url: SHOP }));

  test("is the same after a restart", async () => {
    keep();
    const { admin, calls } = fakeAdmin(["/admin/stores/br_old"]);
    expect(await seedStore(stack(), admin)).toEqual({ brand: "br_old", store_id: "st_old" });
    expect(calls).toEqual([]);
  });

  test("is a new one where the data is gone, or the shop is elsewhere", async () => {
    keep();
    expect((await seedStore(stack(), fakeAdmin().admin)).brand).toBe("br_new");
    keep();
    const { admin } = fakeAdmin(["/admin/stores/br_old"]);
    expect((await seedStore(stack("http://127.0.0.1:4002"), admin)).brand).toBe("br_new");
  });

  test.each(["product-api", "videos"])("is not kept where %s failed", async (failing) => {
    await expect(seedStore(stack(), fakeAdmin([], failing).admin)).rejects.toThrow("503");
    expect(existsSync(file())).toBe(false);
  });
});

test("the campaign shows videos of the store", () => {
  const ids = DEMO_VIDEOS.map(({ event_id }) => event_id);
  for (const id of DEMO_CAMPAIGN.event_ids ?? [0]) expect(ids).toContain(id);
});

test("the order's signals are of videos in which their products are tagged", () => {
  const tagged = new Map<string, readonly string[]>(
    DEMO_VIDEOS.map(({ event_id, products }) => [String(event_id), products]),
  );
  const known = shopProducts(SHOP).map(({ id }) => String(id));
  for (const entry of Object.values(DEMO_SIGNALS).flatMap(decodeSignals)) {
    const { widget_info } = entry as { widget_info: string };
    expect(tagged.get(widget_info.split("_")[1] ?? "")).toContain(signalProductId(entry));
  }
  for (const { product_id } of DEMO_LINES) expect(known).toContain(product_id);
  for (const id of [...tagged.values()].flat()) expect(known).toContain(id);
});
