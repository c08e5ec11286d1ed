import { describe, expect, test } from "vitest";
import { signalledElsewhere, withSkuMisses } from "../../../../shared/attribution/views/sku-misses.ts";
import { signal, signals } from "../../../support/values/builders.ts";

const NO_SIGNALS = { svc_add_to_cart: "[]", svc_video_view: "[]" };
const uncredited = (product_id: string) => ({ product_id, credit: null });
const order = {
  svc_video_view: signals(signal("1", "carousel_7"), signal("2", "carousel_7"), signal("1", "carousel_8")),
  svc_add_to_cart: signals(signal("3", "carousel_7")),
};

describe("signalled products that match no line", () => {
  test("are listed once, carts first, latest first", () => {
    expect(signalledElsewhere(order, [uncredited("LS-1")])).toEqual(["3", "1", "2"]);
    expect(signalledElsewhere(order, [uncredited("1")])).toEqual(["3", "2"]);
    expect(signalledElsewhere(NO_SIGNALS, [uncredited("1")])).toEqual([]);
  });

  test("are empty if each line is credited or a near miss", () => {
    const near_miss = { signal_product_id: "0501", differs_by: ["leading_zeros"] as const };
    const lines = [
      { product_id: "1", credit: { event_id: 7 } },
      { ...uncredited("501"), near_miss },
    ];
    expect(signalledElsewhere(order, lines)).toEqual([]);
  });

  test("are limited to one hundred", () => {
    const svc_video_view = signals(...Array.from({ length: 500 }, (_, id) => signal(`${id}`, "carousel_7")));
    const ids = signalledElsewhere({ ...order, svc_video_view }, [uncredited("LS-1")]);
    expect([ids.length, ids[0], ids[1]]).toEqual([100, "3", "499"]);
  });
});

test("a line with a signalled product's SKU gets a near miss with the right id, but no credit", () => {
  const credited = { product_id: "LS-2", credit: { event_id: 7 } };
  const lines = [uncredited("LS-1"), uncredited("LS-9"), credited];
  const idsBySku = new Map([
    ["LS-1", "1042"],
    ["LS-2", "2"],
  ]);
  expect(withSkuMisses(lines, idsBySku)).toEqual([
    { ...uncredited("LS-1"), near_miss: { signal_product_id: "1042", differs_by: ["sku"] } },
    uncredited("LS-9"),
    credited,
  ]);
});
