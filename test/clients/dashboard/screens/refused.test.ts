import { expect, test } from "vitest";
import type { AnswerOf } from "../../../../shared/api/operation.ts";
import { REPORT_LOG_OPERATIONS } from "../../../../shared/refusals/report-log.operations.ts";
import { brand, VERSION } from "./fixtures.ts";
import { describeInDashboard, readCells } from "./in-dashboard.ts";

const REFUSED: AnswerOf<typeof REPORT_LOG_OPERATIONS.listRefusedCalls>["items"][number] = {
  at: VERSION,
  endpoint: "POST /external-shop-order-tracking/private",
  status: 422,
  detail: "order_items[0].price: <b>required</b>",
  code: "validation_failed",
  problem: { field: "order_items[0].price", code: "decimal" },
  count: 12,
  request_id: "r-1",
  caller: "ku_4InVT97p",
};

describeInDashboard("the list of refused reports", ({ service, open }) => {
  const openWith = async (...items: (typeof REFUSED)[]) => {
    service.answer(REPORT_LOG_OPERATIONS.listRefusedCalls, { brand }, { items, next_cursor: null });
    return open(`/stores/${brand}/refused`);
  };

  test("shows the response as plain text, and how often it was sent", async () => {
    const page = await openWith(REFUSED, {
      ...REFUSED,
      request_id: "r-2",
      endpoint: "POST /v9/new",
      count: 1,
    });
    const table = page.getByRole("table", { name: "Refused reports" });
    await table.waitFor();
    const cells = await readCells(table);
    expect(cells.map((row) => row[1])).toEqual(["12", "1"]);
    expect(cells[0]?.[0]).toContain("Order report");
    expect(cells[0]?.[0]).toContain("The price of line 1 is not a quoted decimal");
    await table.getByText("For your developer").first().click();
    await table.getByText("422 order_items[0].price: <b>required</b>").first().waitFor();
    await table.getByText("Request r-1").waitFor();
    await table.getByRole("button", { name: "Copy for my developer" }).first().waitFor();
    await page.getByText("The same error is listed once per minute").waitFor();
    expect(cells[1]?.[0]).toContain("POST /v9/new");
  });
});
