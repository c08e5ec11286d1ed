import { describe, expect, test, vi } from "vitest";
import { checkShopDay, createHandler } from "../../../functions/shop-days/handler.ts";
import type { ShopDays } from "../../../shared/coverage/shop-days.table.ts";
import { send } from "../../support/endpoint/http-events.ts";
import { storeBackend } from "../../support/endpoint/store-backend.ts";

const aHandler = () => {
  const backend = storeBackend();
  const shopDays = { put: vi.fn<ShopDays["put"]>(async () => undefined) };
  return { ...backend, shopDays, handler: createHandler({ ...backend.deps, shopDays }) };
};

const request = (body: unknown) => ({
  path: "/v1/shop-days",
  query: "store_id=st_1",
  headers: { authorization: "Bearer t" },
  body,
});

describe("a shop's order count of a day", () => {
  test("is stored for the token's store within the rate limit and returns an empty object", async () => {
    const { handler, shopDays, steps } = aHandler();
    expect(await send(handler, request({ day: "2026-11-19", orders: 143, note: "?" }))).toMatchObject({
      status: 200,
      body: {},
    });
    expect(shopDays.put.mock.calls).toEqual([["br_acme", { day: "2026-11-19", orders: 143 }]]);
    expect(steps).toEqual(["token", "store_id", "rate"]);
  });

  test.each([
    ["2026-11-20", 0],
    ["2026-11-21", 10_000_000],
    ["2023-11-18", 1],
  ])("is accepted from three years ago to today in any time zone: %s, %i orders", async (day, orders) => {
    const { handler } = aHandler();
    expect(await send(handler, request({ day, orders }))).toMatchObject({ status: 200 });
  });

  test.each([
    [
      { day: "2026-11-22", orders: 1 },
      "day: expected today or an earlier day; 2026-11-22 has not begun in any time zone",
    ],
    [{ day: "2023-11-17", orders: 1 }, "day: expected 2023-11-18 or later"],
    [{ day: "2026-02-30", orders: 1 }, 'day: expected a day such as "2026-11-20"'],
    [{ day: "2026-11-20", orders: -1 }, "orders: expected an integer from 0 to 10000000"],
    [{ day: "2026-11-20", orders: 10_000_001 }, "orders: expected an integer from 0 to 10000000"],
    [{ day: "2026-11-20", orders: 1.5 }, "orders: expected an integer from 0 to 10000000"],
    [{ day: "2026-11-20", orders: "12" }, "orders: expected an integer from 0 to 10000000"],
    [{ orders: 12 }, "day: required"],
    [[], "expected a JSON object"],
  ])("is refused with an explanation if it is invalid: %j", async (body, detail) => {
    const { handler, shopDays } = aHandler();
    const answer = await send(handler, request(body));
    expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([
      422,
      expect.stringContaining(detail),
    ]);
    expect(shopDays.put).not.toHaveBeenCalled();
  });
});

const AT = (time: string) => new Date(`2026-11-20T${time}Z`);

test("accepts a day once it has begun in any time zone", () => {
  expect(() => checkShopDay("2026-11-21", AT("09:59:59.999"))).toThrow(
    "2026-11-21 has not begun in any time zone",
  );
  expect(() => checkShopDay("2026-11-21", AT("10:00:00.000"))).not.toThrow();
});
