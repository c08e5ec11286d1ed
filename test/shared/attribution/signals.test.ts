import { describe, expect, test } from "vitest";
import {
  decodeSignals,
  parseWidgetInfo,
  signalProductId,
  signalWidgetInfo,
} from "../../../shared/attribution/signals.ts";
import { WIDGET_TYPES } from "../../../shared/vocabulary/widget-types.ts";

describe("widget_info", () => {
  test.each(["carousel", "stories", "collection", "banner", "embed"])("%s is a place of a video", (type) => {
    expect(parseWidgetInfo(`${type}_12`)).toEqual({ widget_type: type, event_id: 12 });
    expect(WIDGET_TYPES).toContain(type);
  });

  test.each([
    ["carousel_0", 0],
    ["carousel_9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("%s names a video", (info, event_id) => {
    expect(parseWidgetInfo(info)).toEqual({ widget_type: "carousel", event_id });
  });

  test.each([
    "carousel_9007199254740992",
    "carousel_99999999999999999",
    "carousel_01",
    "carousel_00",
    "carousel_-1",
    "carousel_+1",
    "carousel_1.0",
    "carousel_1e3",
    "carousel_0x1",
    "carousel_",
    "carousel",
    "carousel__1",
    "carousel_1_2",
    "carousel-1",
    "_1",
    "reel_1",
    "Carousel_1",
    " carousel_1",
    "carousel_1 ",
    "carousel_1\n",
    "carousel_١",
    "",
    7,
    null,
    undefined,
    ["carousel_1"],
    {},
  ])("%j is no widget_info", (info) => {
    expect(parseWidgetInfo(info)).toBeUndefined();
  });
});

describe("a signal's product id", () => {
  test.each([
    [{ product_id: "501" }, "501"],
    [{ product_id: " a " }, " a "],
    [{ product_id: 501 }, "501"],
    [{ product_id: 0 }, "0"],
  ])("%j gives %j", (entry, id) => {
    expect(signalProductId(entry)).toBe(id);
  });

  test.each([
    { product_id: "" },
    { product_id: 1.5 },
    { product_id: 2 ** 53 },
    { product_id: null },
    { product_id: true },
    { product_id: ["501"] },
    {},
    [],
    null,
    "501",
    501,
  ])("%j gives none", (entry) => {
    expect(signalProductId(entry)).toBeUndefined();
  });

  test("only an object has a widget_info", () => {
    expect(signalWidgetInfo({ widget_info: "embed_1" })).toBe("embed_1");
    expect([null, 1, "x", [], {}].map(signalWidgetInfo)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("a signal string", () => {
  test("decodes to its entries, whatever they are", () => {
    expect(decodeSignals('[{"product_id":"1"},null,7]')).toEqual([{ product_id: "1" }, null, 7]);
  });

  test.each(["[]", " [] ", "", "{}", "null", '"[]"', "[", "undefined"])("%j holds no signals", (encoded) => {
    expect(decodeSignals(encoded)).toEqual([]);
  });
});
