import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createConsent } from "../../../clients/core/consent.ts";
import { createSignalsStore } from "../../../clients/core/signals/signals-store.ts";
import {
  CART_PRODUCTS_KEY,
  SIGNAL_TIMES_KEY,
  VIEWED_PRODUCTS_KEY,
} from "../../../clients/core/signals/storage-keys.ts";
import { isWidgetInfo, toWidgetInfo, WIDGET_TYPES } from "../../../clients/core/signals/widget-info.ts";
import * as service from "../../../shared/attribution/rule/signals.ts";
import { manualClock, memoryStorage, NOW } from "./device.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A page: `reopened` is the same shopper's next one. */
const openPage = ({
  initial = {},
  required = false,
  device = memoryStorage(initial),
  time = manualClock(),
}: {
  initial?: Readonly<Record<string, string>>;
  required?: boolean;
  device?: ReturnType<typeof memoryStorage>;
  time?: ReturnType<typeof manualClock>;
} = {}) => {
  const consent = createConsent({ required });
  const store = createSignalsStore({ storage: device.storage, clock: time.clock, consent });
  return { ...device, ...time, consent, store, reopened: () => openPage({ required, device, time }) };
};

const productsOf = (text: string | undefined) =>
  (JSON.parse(text ?? "[]") as { product_id: string }[]).map(({ product_id }) => product_id);

describe("widget_info", () => {
  test("what is built here is what the service reads", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WIDGET_TYPES), fc.maxSafeNat(), (widget_type, event_id) => {
        const info = toWidgetInfo(widget_type, event_id);
        expect(service.parseWidgetInfo(info)).toEqual({ widget_type, event_id });
      }),
    );
  });

  test("what the service can't use is not stored, and the other way round", () => {
    const nearly = fc
      .tuple(
        fc.constantFrom(...WIDGET_TYPES, "reel", ""),
        fc.constantFrom("_", "-", ""),
        fc.stringMatching(/^-?\d{0,17}\n?$/),
      )
      .map((parts) => parts.join(""));
    const limits = fc.constantFrom(
      "embed_9007199254740991",
      "embed_9007199254740992",
      "banner_0",
      "banner_00",
    );
    fc.assert(
      fc.property(fc.oneof(nearly, limits, fc.string(), fc.jsonValue()), (value) => {
        expect(isWidgetInfo(value)).toBe(service.isWidgetInfo(value));
      }),
      { numRuns: 500 },
    );
  });
});

describe("what is stored", () => {
  test("is the contract's, byte for byte, the newest last", () => {
    const { store, all, advance } = openPage();
    store.recordView(["501", 'é"1'], "carousel_7001");
    store.recordAddToCart("501", "embed_7");
    advance(5);
    store.recordView(["501"], "stories_7");
    expect(all()).toEqual({
      [VIEWED_PRODUCTS_KEY]:
        '[{"product_id":"501","widget_info":"carousel_7001"},{"product_id":"é\\"1","widget_info":"carousel_7001"},{"product_id":"501","widget_info":"stories_7"}]',
      [CART_PRODUCTS_KEY]: '[{"product_id":"501","widget_info":"embed_7"}]',
      [SIGNAL_TIMES_KEY]: JSON.stringify({ views: [NOW, NOW, NOW + 5], carts: [NOW] }),
    });
    expect([VIEWED_PRODUCTS_KEY, CART_PRODUCTS_KEY]).toEqual([
      "_svc_viewed_products",
      "_svc_add_to_cart_products",
    ]);
    expect(store.signals()).toEqual({
      svc_video_view: all()[VIEWED_PRODUCTS_KEY],
      svc_add_to_cart: all()[CART_PRODUCTS_KEY],
    });
  });

  test("is one entry per product and view, and nothing that attribution can't use", () => {
    const { store, all } = openPage();
    store.recordView(["1", "1", "", "x".repeat(257)], "carousel_1");
    store.recordView(["2"], "reel_1");
    store.recordView(["3"], "carousel_01");
    store.recordView([], "carousel_1");
    store.recordAddToCart("", "carousel_1");
    expect(productsOf(all()[VIEWED_PRODUCTS_KEY])).toEqual(["1"]);
    expect(all()[CART_PRODUCTS_KEY]).toBeUndefined();
  });

  test("is nothing without a signal", () => {
    const { store, all } = openPage();
    expect(store.signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
    store.orderCompleted();
    expect(all()).toEqual({});
  });

  test("is the latest 200 of a kind", () => {
    const { store } = openPage();
    for (let id = 0; id < 205; id += 1) store.recordView([`${id}`], "carousel_1");
    const products = productsOf(store.signals().svc_video_view);
    expect([products.length, products[0], products.at(-1)]).toEqual([200, "5", "204"]);
  });

  test("leaves room for the order in a report of 256 KB, however long the ids are", () => {
    const { store } = openPage();
    for (let id = 0; id < 200; id += 1)
      store.recordView([`${id}`.padEnd(256, "編")], "collection_9007199254740991");
    const { svc_video_view } = store.signals();
    expect(new TextEncoder().encode(JSON.stringify(svc_video_view)).length).toBeLessThan(74_000);
    expect(svc_video_view.length).toBeLessThanOrEqual(24_000);
    expect(svc_video_view.length).toBeGreaterThan(23_000);
    expect(productsOf(svc_video_view).at(-1)).toMatch(/^199/);
  });

  test("goes after 30 days, each signal by its own age", () => {
    const page = openPage();
    page.store.recordView(["old"], "carousel_1");
    page.store.recordAddToCart("old", "carousel_1");
    page.set(NOW + DAY);
    page.store.recordView(["young"], "carousel_1");
    page.set(NOW + 30 * DAY - 1);
    expect(productsOf(page.store.signals().svc_video_view)).toEqual(["old", "young"]);
    page.set(NOW + 30 * DAY);
    expect(page.store.signals()).toMatchObject({ svc_add_to_cart: "[]" });
    // The next page also deletes it, for those who read the storage themselves.
    page.reopened();
    expect(Object.keys(page.all())).toEqual([VIEWED_PRODUCTS_KEY, SIGNAL_TIMES_KEY]);
    expect(productsOf(page.all()[VIEWED_PRODUCTS_KEY])).toEqual(["young"]);
  });

  test("a clock that was years ahead keeps nothing for ever", () => {
    const page = openPage();
    page.set(NOW + 3650 * DAY);
    page.store.recordView(["1"], "carousel_1");
    page.set(NOW);
    page.reopened();
    page.set(NOW + 30 * DAY);
    expect(page.store.signals().svc_video_view).toBe("[]");
  });

  test("ages belong to signals from the newest on, where an older page left too many", () => {
    const entries = ["a", "b"].map((product_id) => ({ product_id, widget_info: "embed_1" }));
    const ages = [NOW - 29 * DAY, NOW - 29 * DAY, NOW - DAY];
    const page = openPage({
      initial: {
        [VIEWED_PRODUCTS_KEY]: JSON.stringify(entries),
        [SIGNAL_TIMES_KEY]: JSON.stringify({ views: ages }),
      },
    });
    page.set(NOW + DAY);
    expect(productsOf(page.store.signals().svc_video_view)).toEqual(["b"]);
  });

  test("another tab's signals stay", () => {
    const page = openPage();
    const other = page.reopened();
    page.store.recordView(["1"], "carousel_1");
    other.store.recordView(["2"], "carousel_1");
    page.store.recordView(["3"], "carousel_1");
    expect(productsOf(other.store.signals().svc_video_view)).toEqual(["1", "2", "3"]);
  });
});

describe("a completed order", () => {
  test("forgets what was handed out; what came meanwhile stays", () => {
    const { store } = openPage();
    store.recordView(["1", "2"], "carousel_1");
    store.signals();
    store.recordView(["1"], "carousel_1");
    store.recordAddToCart("3", "carousel_1");
    store.orderCompleted();
    expect([productsOf(store.signals().svc_video_view), productsOf(store.signals().svc_add_to_cart)]).toEqual(
      [["1"], ["3"]],
    );
  });

  test("that another tab has forgotten already takes no other signal along", () => {
    const page = openPage();
    page.store.recordView(["1", "2"], "carousel_1");
    page.store.signals();
    const other = page.reopened();
    other.store.orderCompleted();
    other.store.recordView(["3", "2"], "carousel_1");
    page.store.orderCompleted();
    expect(productsOf(other.store.signals().svc_video_view)).toEqual(["3"]);
  });

  test("on the next page, where nothing was handed out, forgets everything", () => {
    const page = openPage();
    page.store.recordView(["1"], "carousel_1");
    page.store.signals();
    page.reopened().store.orderCompleted();
    expect(page.all()).toEqual({});
  });
});

describe("consent", () => {
  test("before it nothing is stored or handed out; with it, what waited is stored after what is there", () => {
    const initial = { [VIEWED_PRODUCTS_KEY]: '[{"product_id":"0","widget_info":"embed_1"}]' };
    const { store, all, consent } = openPage({ initial, required: true });
    store.recordView(["1"], "carousel_1");
    store.recordAddToCart("2", "carousel_1");
    expect([all(), store.signals()]).toEqual([initial, { svc_video_view: "[]", svc_add_to_cart: "[]" }]);
    store.orderCompleted();
    expect(all()).toEqual(initial);
    consent.set(true);
    expect(productsOf(all()[VIEWED_PRODUCTS_KEY])).toEqual(["0", "1"]);
    expect(productsOf(all()[CART_PRODUCTS_KEY])).toEqual(["2"]);
  });

  test("withdrawn, deletes what is stored and what waits, and nothing is recorded", () => {
    const { store, all, consent } = openPage();
    store.recordView(["1"], "carousel_1");
    store.signals();
    consent.set(false);
    store.recordView(["2"], "carousel_1");
    expect(all()).toEqual({});
    consent.set(true);
    expect([all(), store.signals().svc_video_view]).toEqual([{}, "[]"]);
  });

  test("refused at once, drops what waited", () => {
    const { store, all, consent } = openPage({ required: true });
    store.recordView(["1"], "carousel_1");
    consent.set(false);
    consent.set(true);
    expect(all()).toEqual({});
  });

  test("a closed store no longer follows it", () => {
    const { store, all, consent } = openPage({ required: true });
    store.recordView(["1"], "carousel_1");
    store.close();
    consent.set(true);
    expect(all()).toEqual({});
  });
});

describe("storage that fails", () => {
  test("blocked: the page goes on in memory", () => {
    const device = memoryStorage();
    device.fail("getItem", "setItem", "removeItem");
    const { store, consent, all } = openPage({ device });
    store.recordView(["1"], "carousel_1");
    store.recordView(["2"], "carousel_1");
    expect(productsOf(store.signals().svc_video_view)).toEqual(["1", "2"]);
    consent.set(false);
    expect([all(), store.signals().svc_video_view]).toEqual([{}, "[]"]);
  });

  test("that can't delete: what was withdrawn is handed out no more", () => {
    const page = openPage();
    page.store.recordView(["1"], "carousel_1");
    page.fail("removeItem");
    page.consent.set(false);
    page.consent.set(true);
    expect(page.store.signals().svc_video_view).toBe("[]");
  });

  test("full: the newest is handed out all the same, once", () => {
    const page = openPage();
    page.store.recordView(["1"], "carousel_1");
    page.fail("setItem");
    page.store.recordView(["2"], "carousel_1");
    expect(productsOf(page.store.signals().svc_video_view)).toEqual(["1", "2"]);
    expect(productsOf(page.all()[VIEWED_PRODUCTS_KEY])).toEqual(["1"]);
  });

  test("holding anything never throws, loses no signal, and is clean afterwards", () => {
    const entry = fc.record(
      {
        product_id: fc.oneof(fc.string(), fc.jsonValue()),
        widget_info: fc.oneof(fc.constant("embed_1"), fc.jsonValue()),
        extra: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const rubbish = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.oneof(entry, fc.jsonValue())).map((list) => JSON.stringify(list)),
    );
    const times = fc.oneof(
      rubbish,
      fc
        .record({ views: fc.array(fc.oneof(fc.maxSafeNat(), fc.jsonValue())), carts: fc.jsonValue() })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(rubbish, rubbish, times, (views, carts, ages) => {
        const initial = {
          [VIEWED_PRODUCTS_KEY]: views,
          [CART_PRODUCTS_KEY]: carts,
          [SIGNAL_TIMES_KEY]: ages,
        };
        const { store, all } = openPage({ initial });
        store.recordView(["501"], "carousel_1");
        const stored = JSON.parse(all()[VIEWED_PRODUCTS_KEY] ?? "") as object[];
        expect(stored.at(-1)).toEqual({ product_id: "501", widget_info: "carousel_1" });
        expect(stored.length).toBeLessThanOrEqual(200);
        for (const signal of stored) {
          expect(Object.keys(signal)).toEqual(["product_id", "widget_info"]);
          expect(service.parseWidgetInfo(service.signalWidgetInfo(signal))).toBeDefined();
        }
        store.orderCompleted();
        expect(all()).toEqual({});
      }),
    );
  });
});
