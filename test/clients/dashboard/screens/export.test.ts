import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import {
  ERASURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../../shared/catalog/products/products.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("an export", ({ service, open }) => {
  const openSettings = async (locale: string, texts: { readonly others: readonly string[] }) => {
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [aVideo()], next_cursor: null });
    service.answer(
      VIDEO_OPERATIONS.getVideo,
      { brand, event_id: 7001 },
      aVideo({ products: ["501", "502"] }),
    );
    service.answer(PRODUCT_OPERATIONS.listProducts, { brand }, { items: [], next_cursor: null });
    const page = await open(`/stores/${brand}/settings`, locale);
    for (const other of texts.others) await page.getByRole("checkbox", { name: other }).uncheck();
    return page;
  };

  test("continues after a failure, and saves one archive with tables", async () => {
    service.refuse(ORDER_OPERATIONS.listOrders, { brand }, 422, "limit: expected a smaller one.");
    const page = await openSettings("en-GB", { others: ["Products", "Figures by day"] });
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByText("The export failed: no file was saved.").waitFor();
    service.answer(ORDER_OPERATIONS.listOrders, { brand }, { items: [], next_cursor: null });
    service.answer(ERASURE_OPERATIONS.listErasedOrders, { brand }, { items: [], next_cursor: null });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Continue" }).click(),
    ]);
    const files = unzipSync(readFileSync(await download.path()));
    expect(Object.keys(files)).toEqual([
      ...["Videos.csv", "videos.ndjson", "Orders.csv", "orders.ndjson", "erased-orders.ndjson"],
    ]);
    expect(strFromU8(files["Videos.csv"] ?? new Uint8Array()).split("\r\n")).toEqual([
      '"Video ID","Video","Status","Created (UTC)","Product IDs","Likes","Shares"',
      '7001,"Linen in the wind","Draft","2026-11-20 10:00","501 502",0,0',
      "",
    ]);
    await page.getByText("Exported: 1 record.").waitFor();
  });
});
