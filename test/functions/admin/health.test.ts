import { expect, test } from "vitest";
import { adminBackend, aVideo } from "../../support/admin/admin-backend.ts";
import { anOrder } from "../../support/values/builders.ts";

const PATH = "/stores/br_acme/health";
const AN_HOUR_AGO = "2026-11-20T09:00:00.000Z";

test("what is read is bounded, and tags and ordered ids are looked up together", async () => {
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
