import { expect, test } from "vitest";
import { HEALTH_OPERATIONS } from "../../../../shared/administration/health/health.operations.ts";
import {
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../../../shared/attribution/attribution.operations.ts";
import { COVERAGE_OPERATIONS } from "../../../../shared/coverage/coverage.operations.ts";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { analytics, aVideo, brand, coverage, funnel, VERSION } from "./fixtures.ts";
import { describeInDashboard, readCells } from "./in-dashboard.ts";

const VIEW = `/stores/${brand}`;

describeInDashboard("figures on the dashboard", ({ service, open }) => {
  const answerFigures = () => {
    service.answer(HEALTH_OPERATIONS.getHealth, { brand }, { at: VERSION, checks: [] });
    service.answer(FIGURE_OPERATIONS.getAnalytics, { brand }, analytics);
    service.answer(FUNNEL_OPERATIONS.getFunnel, { brand }, funnel);
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, aVideo());
    service.answer(COVERAGE_OPERATIONS.getCoverage, { brand }, coverage);
  };

  test("shows revenue, top-selling videos and the funnel on the overview", async () => {
    answerFigures();
    const page = await open(`${VIEW}/overview`);
    const revenue = page.getByRole("region", { name: "Revenue" }).locator("dl > div");
    await page.getByRole("link", { name: "97.2% of your shop’s orders reported" }).waitFor();
    expect((await revenue.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
      [
        "Revenue credited to videos",
        "€61.10",
        "↑ 52.7% vs previous 2 days",
        "Gross €71.10, refunded €10.00",
        "€9.90 unconfirmed",
        "97.2% of your shop’s orders reported",
      ],
      ["Share of all revenue", "18.6%", "of €328.50"],
      ["Orders with a video", "3", "of 8"],
      ["Units", "7", "2.3 per order"],
    ]);
    await page.getByRole("link", { name: "Linen in the wind" }).waitFor();
    const sold = page.getByRole("table", { name: "Top-selling videos" });
    await sold.getByText("340", { exact: true }).waitFor();
    expect(await readCells(sold)).toEqual([["Linen in the wind", "340", "3", "€61.10\n€9.90 unconfirmed"]]);
    const steps = page.locator("dl", { hasText: "Impressions" }).locator("dd:not([aria-hidden])");
    const counts = (await steps.allInnerTexts()).map((text) => /^([\d,]+?)(\d{1,2}\.\d%)?$/.exec(text)?.[1]);
    expect(counts).toEqual(["2,100", "900", "340", "55", "34", "3"]);
  });

  test("shows totals and daily rows on the analytics page", async () => {
    answerFigures();
    const page = await open(`${VIEW}/analytics`);
    const table = page.getByRole("table", { name: "By day" });
    await table.waitFor();
    expect(await readCells(table)).toEqual([
      [
        "2 Nov 2026",
        "2,100",
        "900",
        "340",
        "55",
        "34",
        "3",
        "€61.10",
        "€40.00\n31 Oct 2026",
        "€10.00",
        "€9.90",
      ],
    ]);
    await page.getByText("€61.10").first().waitFor();
    await expect.poll(() => page.locator(".recharts-bar-rectangle path").count()).toBe(2);
  });

  test("shows credited lines and amounts by currency in the list of orders", async () => {
    service.answer(
      ORDER_OPERATIONS.listOrders,
      { brand },
      {
        items: [
          {
            order_id: "A-1",
            received_at: VERSION,
            lines: 5,
            attributed_lines: 2,
            unconfirmed_lines: 1,
            refunded: "partly",
            totals: [
              {
                ...{ currency: "EUR", gross_revenue: "130.40", revenue: "120.40" },
                ...{ attributed_revenue: "61.10", unconfirmed_revenue: "9.90" },
              },
              {
                ...{ currency: "USD", gross_revenue: "7.00", revenue: "7.00" },
                ...{ attributed_revenue: "0.00", unconfirmed_revenue: "0.00" },
              },
            ],
          },
        ],
        next_cursor: null,
      },
    );
    const page = await open(`${VIEW}/orders`);
    const table = page.getByRole("table", { name: "Orders" });
    await table.waitFor();
    expect(await readCells(table)).toEqual([
      [
        "A-1\nPartly refunded",
        "20 Nov 2026, 10:00",
        "2 of 5\n1 unconfirmed",
        "€120.40\nUS$7.00",
        "€61.10\n€9.90 unconfirmed\nUS$0.00",
      ],
    ]);
  });

  test("explains the credit of each line on the order page", async () => {
    const line = { product_id: "501", quantity: 2, currency: "EUR", price: "30.55", amount: "61.10" };
    service.answer(
      ORDER_OPERATIONS.getOrder,
      { brand, order_id: "A-1" },
      {
        order_id: "A-1",
        received_at: VERSION,
        attribution: null,
        amendments: [],
        lines: [
          {
            ...line,
            credit: {
              ...{ event_id: 7001, widget_type: "stories", signal: "add_to_cart" },
              unconfirmed: "not_tagged",
            },
          },
          { ...line, product_id: "DRESS-9", credit: null },
        ],
        names: {
          products: [{ product_id: "501", title: "Linen shirt", thumbnail_image: "https://a.example/1.jpg" }],
          videos: [{ event_id: 7001, title: "Linen in the wind" }, { event_id: 7002 }],
        },
        products: [
          {
            product_id: "501",
            touches: [
              { signal: "add_to_cart", event_id: 7001, widget_type: "stories", times: 1, reason: "credited" },
              { signal: "video_view", event_id: 7002, times: 4, reason: "view_beaten_by_cart" },
            ],
            more_touches: 0,
          },
        ],
        unusable_signals: 0,
      },
    );
    const page = await open(`${VIEW}/orders/A-1`);
    const lines = page.getByRole("table", { name: "Order lines" });
    await lines.waitFor();
    expect(await readCells(lines)).toEqual([
      [
        "Linen shirt\n501",
        "2",
        "€61.10",
        "Linen in the wind\nAdded to cart, Stories\nUnconfirmed: the product was not tagged in the video",
      ],
      [
        "DRESS-9",
        "2",
        "€61.10",
        "No video\nThe order report contains no video with this ID, and the ID is not in your catalog.",
      ],
    ]);
    expect(
      await readCells(page.getByRole("table", { name: "Interactions before the purchase of Linen shirt" })),
    ).toEqual([
      ["Added to cart", "Linen in the wind", "Stories", "Earned the credit"],
      ["Watched, 4 times", "Video 7002", "–", "Adding to the cart counts more than watching"],
    ]);
  });
});
