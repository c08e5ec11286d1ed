import { expect, inject, test } from "vitest";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import type { Report } from "../../shared/interactions/interactions.schema.ts";
import { createReadProductTaps } from "../../shared/interactions/read-product-taps.ts";
import { videoKey } from "../../shared/platform/table/keys/video-keys.ts";
import { putItem } from "../../shared/platform/table/write-item.ts";
import { reportCounter } from "../support/stack/count-reports.ts";
import { createTestStore, openStackTable } from "../support/stack/stack-access.ts";
import { aReport } from "../support/values/builders.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const readTaps = createReadProductTaps({ funnelFigures: createFunnelFigures(table) });

const DAY = "2026-11-20";
const NOW = Date.parse(`${DAY}T12:30:00Z`);

const tapped = (fields: Partial<Report>, ...productIds: string[]) =>
  aReport({
    at: `${DAY}T10:00:10.000Z`,
    videos: { 7001: { product_tap_carousel: productIds.length + 1, view: 1 } },
    products: productIds.map((product_id) => ({
      ...{ event_id: 7001, product_id, product_taps: 1, add_to_carts: 0 },
    })),
    ...fields,
  });

test("taps count once per product of their video and add up to the store's taps", async () => {
  const { brand } = await createTestStore(stack);
  await putItem(table, { ...videoKey(brand, 7001), video: { products: ["501", "502"] } });
  const { count } = reportCounter(table, { now: () => NOW });
  const reports = [tapped({ id: "one" }, "501", "502", "not-tagged"), tapped({ id: "two" }, "501")];
  await count(brand, reports);
  await count(brand, reports);
  const one = { product_taps: 1, add_to_carts: 0 };
  const taps = await readTaps({ brand }, { from: DAY, to: DAY }, undefined);
  expect(taps).toEqual({
    products: new Map([
      ["501", { ...one, product_taps: 2 }],
      ["502", one],
    ]),
    videos: new Map(),
    views: new Map([[7001, 2]]),
    others: { product_taps: 0, add_to_carts: 0 },
    unknown: { product_taps: 3, add_to_carts: 0 },
  });
  const of501 = await readTaps({ brand }, { from: DAY, to: DAY }, "501");
  expect(of501.videos).toEqual(new Map([[7001, { ...one, product_taps: 2 }]]));
  expect(of501.others).toEqual(one);
});
