import { expect, test } from "vitest";
import { checkShopDay } from "../../../shared/coverage/check-shop-day.ts";

const AT = (time: string) => new Date(`2026-11-20T${time}Z`);

test("accepts a day once it has begun in any time zone", () => {
  expect(() => checkShopDay("2026-11-21", AT("09:59:59.999"))).toThrow(
    "2026-11-21 has not begun in any time zone",
  );
  expect(() => checkShopDay("2026-11-21", AT("10:00:00.000"))).not.toThrow();
});
