import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createConsent } from "../../../clients/core/consent.ts";
import { createSignalsStore } from "../../../clients/core/signals/signals-store.ts";
import {
  CART_PRODUCTS_KEY,
  SIGNAL_TIMES_KEY,
  VIEWED_PRODUCTS_KEY,
} from "../../../clients/core/signals/storage-keys.ts";
import { isWidgetInfo, WIDGET_TYPES } from "../../../clients/core/signals/widget-info.ts";
import * as service from "../../../shared/attribution/rule/signals.ts";
import { manualClock, memoryStorage } from "./device.ts";

const openPage = ({
  initial = {},
  required = false,
  device = memoryStorage(initial),
}: {
  initial?: Readonly<Record<string, string>>;
  required?: boolean;
  device?: ReturnType<typeof memoryStorage>;
} = {}) => {
  const consent = createConsent({ required });
  const store = createSignalsStore({ storage: device.storage, clock: manualClock().clock, consent });
  return { ...device, consent, store };
};

const readProducts = (text: string | undefined) =>
  (JSON.parse(text ?? "[]") as { product_id: string }[]).map(({ product_id }) => product_id);

describe("widget_info", () => {
  test("is valid in the core exactly if it is valid in the service", () => {
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

describe("failing storage", () => {
  test("returns no withdrawn signals even if they can't be deleted", () => {
    const page = openPage();
    page.store.recordView(["1"], "carousel_1");
    page.fail("removeItem");
    page.consent.set(false);
    page.consent.set(true);
    expect(page.store.signals().svc_video_view).toBe("[]");
  });

  test("returns the newest signal once even if storage is full", () => {
    const page = openPage();
    page.store.recordView(["1"], "carousel_1");
    page.fail("setItem");
    page.store.recordView(["2"], "carousel_1");
    expect(readProducts(page.store.signals().svc_video_view)).toEqual(["1", "2"]);
    expect(readProducts(page.all()[VIEWED_PRODUCTS_KEY])).toEqual(["1"]);
  });

  test("with invalid data never throws, keeps new signals and removes the rest", () => {
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

describe("signals overwritten by another tab", () => {
  const LATE = '[{"product_id":"late","widget_info":"embed_7"}]';
  const openTab = () => {
    const [device, { clock, advance }] = [memoryStorage(), manualClock()];
    const consent = createConsent({ required: false });
    const store = createSignalsStore({ storage: device.storage, clock, consent });
    store.recordView(["a"], "carousel_1");
    const overwrite = () => {
      device.stored.set(VIEWED_PRODUCTS_KEY, LATE);
      store.otherTabWrote();
      return readProducts(device.stored.get(VIEWED_PRODUCTS_KEY));
    };
    return { store, consent, advance, overwrite };
  };

  test("are restored without duplicates", () => {
    const { overwrite, store } = openTab();
    expect(overwrite()).toEqual(["late", "a"]);
    store.recordView(["b"], "carousel_1");
    expect(overwrite()).toEqual(["late", "a", "b"]);
  });

  test.each<[string, (tab: ReturnType<typeof openTab>) => unknown]>([
    ["after more than three seconds", ({ advance }) => advance(3_001)],
    ["after the order was completed", ({ store }) => store.orderCompleted()],
    ["after consent was withdrawn and given again", ({ consent }) => [false, true].forEach(consent.set)],
  ])("are not restored %s", async (_, happen) => {
    const tab = openTab();
    await happen(tab);
    expect(tab.overwrite()).toEqual(["late"]);
  });
});
