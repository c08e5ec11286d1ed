import { describe, expect, test } from "vitest";
import {
  dateZone,
  readSaleEnd,
  readSaleStart,
} from "../../../../shared/catalog/product-api/merchant-dates.ts";

describe("a sale date", () => {
  test.each<[unknown, string | undefined, string | undefined]>([
    ["2026-11-30", "2026-11-30T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ["2026-11-30 00:00:00", "2026-11-30T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ["2026-11-30T23:59:59", "2026-11-30T23:59:59.000Z", "2026-11-30T23:59:59.000Z"],
    ["2026-11-30T00:00:00Z", "2026-11-30T00:00:00.000Z", "2026-11-30T00:00:00.000Z"],
    ["2026-11-30T00:30:00.5+0100", "2026-11-29T23:30:00.500Z", "2026-11-29T23:30:00.500Z"],
    [1_796_000_000, "2026-11-30T00:53:20.000Z", "2026-11-30T00:53:20.000Z"],
    [1_796_000_000_000, "2026-11-30T00:53:20.000Z", "2026-11-30T00:53:20.000Z"],
    ["1796000000", "2026-11-30T00:53:20.000Z", "2026-11-30T00:53:20.000Z"],
    // The year 9999 means no end. A year of five digits would sort before all others.
    ["9999-12-31", "9999-12-31T00:00:00.000Z", "9999-12-31T23:59:59.999Z"],
    ["9999-12-31T23:59:59-08:00", "9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
    [8e15, "9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
    ["0000-01-01T00:00:00+05:00", "0000-01-01T00:00:00.000Z", "0000-01-01T00:00:00.000Z"],
    ["0000-00-00 00:00:00", "", ""],
    ["0", "", ""],
    [0, "", ""],
    ...[
      "30.11.2026",
      "2026-02-30",
      "2026-13-01",
      "2026-11-30T25:00",
      "tomorrow",
      -1,
      1.5,
      1e300,
      true,
      {},
    ].map((none): [unknown, undefined, undefined] => [none, undefined, undefined]),
  ])("%j is read as %j for the start, as %j for the end", (value, start, end) => {
    expect(readSaleStart(value, "UTC")).toBe(start);
    expect(readSaleEnd(value, "UTC")).toBe(end);
  });

  test.each<[string, string, string, string]>([
    ["America/New_York", "2026-11-30", "2026-11-30T05:00:00.000Z", "2026-12-01T05:00:00.000Z"],
    ["America/New_York", "2026-11-30 00:00:00", "2026-11-30T05:00:00.000Z", "2026-12-01T05:00:00.000Z"],
    ["Asia/Kolkata", "2026-11-30T23:59:59", "2026-11-30T18:29:59.000Z", "2026-11-30T18:29:59.000Z"],
    // A day of 25 hours, because clocks go back. A repeated time means its first occurrence.
    ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    ["Europe/Berlin", "2026-10-25 02:30", "2026-10-25T00:30:00.000Z", "2026-10-25T00:30:00.000Z"],
    // 02:30 does not exist on a day when clocks go forward.
    ["Europe/Berlin", "2026-03-29 02:30", "2026-03-29T01:30:00.000Z", "2026-03-29T01:30:00.000Z"],
    // Midnight does not exist if clocks go forward at midnight.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"],
    ["Asia/Tokyo", "9999-12-31", "9999-12-31T00:00:00.000Z", "9999-12-31T23:59:59.999Z"],
    ["Asia/Tokyo", "0001-01-01", "0001-01-01T00:00:00.000Z", "0001-01-02T00:00:00.000Z"],
    ["Asia/Tokyo", "2026-11-30T00:00:00Z", "2026-11-30T00:00:00.000Z", "2026-11-30T00:00:00.000Z"],
    ["Asia/Tokyo", "2026-11-30 08:00:00 UTC", "2026-11-30T08:00:00.000Z", "2026-11-30T08:00:00.000Z"],
    ["Asia/Tokyo", "2026-11-30 08:00:00+01", "2026-11-30T07:00:00.000Z", "2026-11-30T07:00:00.000Z"],
    ["Asia/Tokyo", "1796000000", "2026-11-30T00:53:20.000Z", "2026-11-30T00:53:20.000Z"],
  ])("in the time zone %s, %j is read as %j for the start, as %j for the end", (zone, value, start, end) => {
    expect([readSaleStart(value, zone), readSaleEnd(value, zone)]).toEqual([start, end]);
  });

  test("at midnight is exact in a field whose name contains the zone, except for a date alone", () => {
    expect(readSaleEnd("2026-11-29T00:00:00", "UTC", true)).toBe("2026-11-29T00:00:00.000Z");
    expect(readSaleEnd("2026-11-29", "UTC", true)).toBe("2026-11-30T00:00:00.000Z");
  });

  test.each<[string | undefined, string]>([
    [undefined, "Asia/Tokyo"],
    ["date_on_sale_to", "Asia/Tokyo"],
    ["sale.pattern_utcaway", "Asia/Tokyo"],
    ["date_on_sale_to_gmt", "UTC"],
    ["sale.endUtc", "UTC"],
    ["sale.utcEnd", "UTC"],
    ["sale.endUTCDate", "UTC"],
    ["sale.endGmtTime", "UTC"],
    ["sale_utc_end", "UTC"],
    ["DUTCHSale.outcomeEnd", "Asia/Tokyo"],
    ["meta[?key=='sale_end_GMT'] | [0].value", "UTC"],
  ])("read by %j without a zone uses the time zone %s", (expression, zone) => {
    expect(dateZone(expression, "Asia/Tokyo")).toBe(zone);
  });
});
