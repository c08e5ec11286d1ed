import fc from "fast-check";
import { expect, test } from "vitest";
import { packSignals, unpackSignals } from "../../../shared/orders/packed-signals.ts";

test("signals are unchanged after packing and unpacking", () => {
  const text = fc.oneof(fc.constant("[]"), fc.string({ unit: "grapheme" }), fc.json());
  fc.assert(
    fc.property(text, text, (svc_video_view, svc_add_to_cart) => {
      const signals = { svc_video_view, svc_add_to_cart };
      expect(unpackSignals(packSignals(signals))).toEqual(signals);
    }),
  );
});

test("no signals take no space", () => {
  expect(packSignals({ svc_video_view: "[]", svc_add_to_cart: "[]" })).toBeUndefined();
});

test("twenty signals shrink to less than a quarter of their size", () => {
  const list = JSON.stringify(
    Array.from({ length: 10 }, (_, index) => ({
      product_id: `product-${index}`,
      widget_info: `carousel_${1000 + index}`,
    })),
  );
  const packed = packSignals({ svc_video_view: list, svc_add_to_cart: list });
  expect(packed?.length).toBeLessThan((2 * list.length) / 4);
});
