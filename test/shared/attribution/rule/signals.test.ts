import { describe, expect, test } from "vitest";
import {
  decodeSignals,
  parseWidgetInfo,
  signalProductId,
} from "../../../../shared/attribution/rule/signals.ts";
import { WIDGET_TYPES } from "../../../../shared/vocabulary/widgets.ts";

describe("widget_info", () => {
  test.each(["carousel", "stories", "collection", "banner", "embed"])("%s is a widget type", (type) => {
    expect(parseWidgetInfo(`${type}_12`)).toEqual({ widget_type: type, event_id: 12 });
    expect(WIDGET_TYPES).toContain(type);
  });

  test.each([
    ["carousel_0", 0],
    ["carousel_9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("%s identifies a video", (info, event_id) => {
    expect(parseWidgetInfo(info)).toEqual({ widget_type: "carousel", event_id });
  });

  const digits = ["9007199254740992", "99999999999999999", "01", "00", "-1", "+1", "1.0", "1e3", "0x1", "١"];
  test.each([
    ...digits.map((id) => `carousel_${id}`),
    ...["carousel_", "carousel", "carousel__1", "carousel_1_2", "carousel-1", "_1", "reel_1", "Carousel_1"],
    ...[" carousel_1", "carousel_1 ", "carousel_1\n", "", 7, null, undefined, ["carousel_1"], {}],
  ])("%j is invalid", (info) => {
    expect(parseWidgetInfo(info)).toBeUndefined();
  });
});

describe("a signal's product id", () => {
  test.each([
    [{ product_id: "501" }, "501"],
    [{ product_id: " a " }, " a "],
    [{ product_id: 501 }, "501"],
    [{ product_id: 0 }, "0"],
  ])("%j is read as %j", (entry, id) => {
    expect(signalProductId(entry)).toBe(id);
  });

  test.each([
    ...["", 1.5, 2 ** 53, null, true, ["501"]].map((product_id) => ({ product_id })),
    ...[{}, [], null, "501", 501],
  ])("%j is invalid", (entry) => {
    expect(signalProductId(entry)).toBeUndefined();
  });
});

describe("a signal string", () => {
  test("is parsed to its entries of any type", () => {
    expect(decodeSignals('[{"product_id":"1"},null,7]')).toEqual([{ product_id: "1" }, null, 7]);
  });

  test.each(["[]", " [] ", "", "{}", "null", '"[]"', "[", "undefined"])(
    "%j contains no signals",
    (encoded) => {
      expect(decodeSignals(encoded)).toEqual([]);
    },
  );
});
