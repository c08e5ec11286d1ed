import { expect, test } from "vitest";
import { checkShopDay } from "../../../shared/coverage/check-shop-day.ts";

const AT = (time: string) => new Date(`2026-11-20T${time}Z`);

test("a day counts from the moment at which it begins anywhere on earth, and not before", () => {
  expect(() => checkShopDay("2026-11-21", AT("09:59:59.999"))).toThrow("2026-11-21 has not begun anywhere");
  expect(() => checkShopDay("2026-11-21", AT("10:00:00.000"))).not.toThrow();
});
