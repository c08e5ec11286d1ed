import { expect, test } from "vitest";
import { attribute } from "../../../shared/attribution/rule/attribution.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { anItem, anOrder, signal, signals } from "../../support/values/builders.ts";

const PATH = "/stores/br_acme/health";
const AN_HOUR_AGO = "2026-11-20T09:00:00.000Z";

test("reads a bounded amount and looks up tags and ordered ids in one batch", async () => {
  const { described, deps } = adminBackend();
  const products = (from: number) => Array.from({ length: 49 }, (_, index) => `p${from + index}`);
  deps.shownVideos.shown.mockResolvedValue(
    Array.from({ length: 100 }, (_, index) =>
      aVideo({ event_id: index + 1, products: products(index * 49) }),
    ),
  );
  deps.orders.page.mockResolvedValue({
    items: [{ ...anOrder(), received_at: AN_HOUR_AGO }],
    unreadable: [],
    next: undefined,
  });
  await described("getHealth", PATH);
  expect(deps.productUrls.page.mock.calls[0]?.[1]).toMatchObject({ limit: 500 });
  expect(deps.orders.page.mock.calls[0]?.[1]).toEqual({ limit: 50 });
  expect(deps.shownVideos.shown.mock.calls[0]?.slice(1)).toEqual(["live", { after: undefined, limit: 100 }]);
  expect(deps.videos.page).not.toHaveBeenCalled();
  const [, ids] = deps.products.shown.mock.calls[0] ?? [];
  expect(ids).toHaveLength(500);
  expect(ids).toContain("p1");
  expect(deps.products.shown).toHaveBeenCalledTimes(1);
});

test("reports a line as a near miss if it names a watched product by SKU", async () => {
  const { described, deps } = adminBackend();
  const order = anOrder({
    order_items: [anItem({ product_id: "LS-501" }), anItem({ product_id: "p2" })],
    svc_video_view: signals(signal("p1", "stories_8")),
  });
  const attribution = { ...attribute(order), received_at: AN_HOUR_AGO, rule_version: 1, day: "2026-11-20" };
  deps.orders.page.mockResolvedValue({
    items: [{ ...order, received_at: AN_HOUR_AGO }],
    unreadable: [],
    next: undefined,
  });
  deps.attributions.findAll.mockResolvedValue({
    found: new Map([[order.order_id, attribution]]),
    unreadable: [],
  });
  deps.products.bySku.mockResolvedValue(new Map([["LS-501", "p1"]]));
  const { body } = await described("getHealth", PATH);
  expect(deps.products.bySku).toHaveBeenCalledWith("br_acme", ["p1"]);
  expect(body.checks.find(({ id }: { id: string }) => id === "near_misses")).toMatchObject({
    state: "attention",
    evidence: { examples: ["ordered LS-501, watched p1: one is the other's SKU"] },
  });
});
