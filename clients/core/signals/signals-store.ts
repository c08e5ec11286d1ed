import type { Consent, ConsentState } from "../consent.ts";
import type { ClockPort, StoragePort } from "../ports.ts";
import { createSafeStorage } from "./safe-storage.ts";
import { encodeSignals, keepLatest, readSignalEntry, type TimedEntry } from "./signal-entry.ts";
import { CART_PRODUCTS_KEY, EXPERIMENT_KEY, SIGNAL_TIMES_KEY, VIEWED_PRODUCTS_KEY } from "./storage-keys.ts";
import { readTimedEntries, readTimes, withoutSent } from "./timed-entries.ts";

/** Signal fields of an order report (spec "Order tracking payload"). */
export type SignalStrings = {
  readonly svc_video_view: string;
  readonly svc_add_to_cart: string;
  readonly svc_experiment?: string;
};

export type SignalsStore = {
  recordView(productIds: readonly string[], widgetInfo: string): void;
  recordAddToCart(productId: string, widgetInfo: string): void;
  /** Returns `"[]"` without signals or consent. */
  signals(): SignalStrings;
  /**
   * Call this after the order report. Removes the signals that `signals()` last returned, or all
   * signals if it was not called on the page.
   */
  orderCompleted(): void;
  /** Call this when another tab wrote to the storage. Restores overwritten signals of this tab. */
  otherTabWrote(): void;
  close(): void;
};

type Kind = "views" | "carts";
type Lists = Readonly<Record<Kind, readonly TimedEntry[]>>;
const NONE: Lists = { views: [], carts: [] };
/** Time in which tabs detect each other's writes. Signals that disappear later were sent with an order. */
const OVERWRITTEN_MS = 3_000;
const KEYS = { views: VIEWED_PRODUCTS_KEY, carts: CART_PRODUCTS_KEY } as const;

const both = <Value>(make: (kind: Kind) => Value) => ({ views: make("views"), carts: make("carts") });

/**
 * Keeps the latest 200 signals per kind for 30 days. Reads the storage before each change, because
 * other tabs also write to it.
 */
export const createSignalsStore = ({
  storage,
  clock,
  consent,
}: {
  readonly storage: StoragePort;
  readonly clock: ClockPort;
  readonly consent: Consent;
}): SignalsStore => {
  const kept = createSafeStorage(storage);
  let waiting = NONE;
  let handedOut: Lists | undefined;
  let own = NONE;
  let ownUntil = 0;

  const latest = (lists: Lists): Lists => both((kind) => keepLatest(lists[kind], clock.now()));

  const read = (): Lists => {
    const times = readTimes(kept.getItem(SIGNAL_TIMES_KEY));
    return latest(both((kind) => readTimedEntries(kept.getItem(KEYS[kind]), times[kind], clock.now())));
  };

  const put = (key: string, value: string, isEmpty: boolean): void => {
    if (kept.getItem(key) === (isEmpty ? null : value)) return;
    if (isEmpty) kept.removeItem(key);
    else kept.setItem(key, value);
  };

  const write = (young: Lists): void => {
    both((kind) => put(KEYS[kind], encodeSignals(young[kind]), young[kind].length === 0));
    const times = both((kind) => young[kind].map(({ at }) => at));
    put(
      SIGNAL_TIMES_KEY,
      `{"views":[${times.views}],"carts":[${times.carts}]}`,
      times.views.length + times.carts.length === 0,
    );
  };

  const merge = (older: Lists, newer: Lists): Lists =>
    latest(both((kind) => [...older[kind], ...newer[kind]]));

  const keep = (added: Lists): void => {
    const now = clock.now();
    own = merge(now > ownUntil ? NONE : own, added);
    ownUntil = now + OVERWRITTEN_MS;
    write(merge(read(), added));
  };

  const add = (kind: Kind, productIds: readonly string[], widgetInfo: string): void => {
    const at = clock.now();
    const entries = productIds.flatMap((product_id) => {
      const entry = readSignalEntry({ product_id, widget_info: widgetInfo });
      return entry ? { ...entry, at } : [];
    });
    const added = { ...NONE, [kind]: entries };
    if (consent.state() === "given") keep(added);
    else if (consent.state() === "waiting") waiting = merge(waiting, added);
  };

  const otherTabWrote = (): void => {
    if (consent.state() !== "given" || clock.now() > ownUntil) return;
    const stored = read();
    write(
      merge(
        stored,
        both((kind) => withoutSent(own[kind], stored[kind])),
      ),
    );
  };

  const follow = (state: ConsentState): void => {
    if (state === "refused") {
      [VIEWED_PRODUCTS_KEY, CART_PRODUCTS_KEY, SIGNAL_TIMES_KEY, EXPERIMENT_KEY].forEach(kept.removeItem);
      handedOut = undefined;
    }
    own = NONE;
    if (state === "given") keep(waiting);
    waiting = NONE;
  };
  follow(consent.state());
  const close = consent.subscribe(follow);

  return {
    recordView: (productIds, widgetInfo) => add("views", [...new Set(productIds)], widgetInfo),
    recordAddToCart: (productId, widgetInfo) => add("carts", [productId], widgetInfo),
    signals() {
      handedOut = consent.state() === "given" ? read() : NONE;
      const experiment = handedOut === NONE ? null : kept.getItem(EXPERIMENT_KEY);
      return {
        svc_video_view: encodeSignals(handedOut.views),
        svc_add_to_cart: encodeSignals(handedOut.carts),
        ...(experiment?.includes(":") && { svc_experiment: experiment }),
      };
    },
    orderCompleted() {
      if (consent.state() !== "given") return;
      const stored = read();
      write(both((kind) => withoutSent(stored[kind], (handedOut ?? stored)[kind])));
      handedOut = undefined;
      own = NONE;
    },
    otherTabWrote,
    close,
  };
};
