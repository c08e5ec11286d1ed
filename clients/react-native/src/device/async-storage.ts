import type { Consent, ConsentState } from "../../../core/consent.ts";
import type { ClockPort, StoragePort } from "../../../core/ports.ts";
import {
  CART_PRODUCTS_KEY,
  EXPERIMENT_KEY,
  LIKED_EVENTS_KEY,
  SAVED_EVENTS_KEY,
  SIGNAL_TIMES_KEY,
  VIEWED_PRODUCTS_KEY,
} from "../../../core/signals/storage-keys.ts";
import { type Report, ShoppableVideoError } from "../provider/report.ts";

/** What keeps signals, likes and saved videos between starts of the app: the shape of AsyncStorage. */
export type AsyncStorage = {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<unknown>;
  removeItem(key: string): Promise<unknown>;
};

const KEYS = [
  VIEWED_PRODUCTS_KEY,
  CART_PRODUCTS_KEY,
  SIGNAL_TIMES_KEY,
  EXPERIMENT_KEY,
  LIKED_EVENTS_KEY,
  SAVED_EVENTS_KEY,
] as const;

const READ_TIMEOUT_MS = 3_000;

/** Answers at once. `lasts`: what it takes is there at the app's next start. */
export type DeviceStorage = StoragePort & { readonly lasts: boolean };

type Surroundings = { readonly clock: ClockPort; readonly consent: Consent; readonly report: Report };

type Write = (key: string, value: string | null) => void;

/** Answers from memory; `write` takes what changes. */
const inMemory = (values: Map<string, string>, write?: Write): DeviceStorage => ({
  lasts: write !== undefined,
  getItem: (key) => values.get(key) ?? null,
  setItem(key, value) {
    values.set(key, value);
    write?.(key, value);
  },
  removeItem(key) {
    values.delete(key);
    write?.(key, null);
  },
});

/** One write at a time; of a key that changes meanwhile only the latest value is written. */
const writeBehind = (storage: AsyncStorage, report: Report): Write => {
  const waiting = new Map<string, string | null>();
  let isWriting = false;

  const drain = async (): Promise<void> => {
    isWriting = true;
    for (const [key, value] of waiting) {
      waiting.delete(key);
      try {
        await (value === null ? storage.removeItem(key) : storage.setItem(key, value));
      } catch (cause) {
        report(new ShoppableVideoError("storage_failed", "The storage did not take a change", { cause }));
      }
    }
    isWriting = false;
  };

  return (key, value) => {
    waiting.set(key, value);
    if (!isWriting) void drain();
  };
};

/** Deletes what is stored once the shopper refuses, all at once: each answer of a slow storage may take its time. */
const eraseOnRefusal = (storage: AsyncStorage, { consent, report }: Surroundings): void => {
  const erase = async (key: string): Promise<void> => {
    try {
      await storage.removeItem(key);
    } catch (cause) {
      const message = "The storage did not delete what the shopper refused";
      report(new ShoppableVideoError("storage_failed", message, { cause }));
    }
  };
  const follow = (state: ConsentState): void => {
    if (state === "refused") for (const key of KEYS) void erase(key);
  };
  follow(consent.state());
  consent.subscribe(follow);
};

const readAll = (storage: AsyncStorage, clock: ClockPort): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(READ_TIMEOUT_MS, () => reject(new Error("No answer within 3 seconds")));
    Promise.all(KEYS.map(async (key) => [key, await storage.getItem(key)] as const))
      .then((entries) => new Map(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))))
      .finally(cancel)
      .then(resolve, reject);
  });

/**
 * Makes an asynchronous storage answer at once: its keys are read first, then memory answers, and changes are written
 * behind. A storage that can't be read is not written to either, so that nothing in it is lost; what the shopper refuses
 * is deleted all the same.
 *
 * @param storage without one, memory alone
 */
export const openStorage = async (
  storage: AsyncStorage | undefined,
  surroundings: Surroundings,
): Promise<DeviceStorage> => {
  if (!storage) return inMemory(new Map());
  const { clock, report } = surroundings;
  try {
    return inMemory(await readAll(storage, clock), writeBehind(storage, report));
  } catch (cause) {
    report(
      new ShoppableVideoError("storage_failed", "The storage can't be read, and is not used", { cause }),
    );
    eraseOnRefusal(storage, surroundings);
    return inMemory(new Map());
  }
};
