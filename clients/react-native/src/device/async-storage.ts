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

/** Stores signals, likes and saved videos between app starts. Compatible with AsyncStorage. */
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

/** Synchronous storage. `lasts` is `true` if values persist until the app's next start. */
export type DeviceStorage = StoragePort & { readonly lasts: boolean };

type Surroundings = { readonly clock: ClockPort; readonly consent: Consent; readonly report: Report };

type Write = (key: string, value: string | null) => void;

/** Reads and writes memory. Passes changes to `write`. */
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

/** Writes sequentially. If a key changes during a write, only its latest value is written. */
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
        report(new ShoppableVideoError("storage_failed", "The storage failed to write a change", { cause }));
      }
    }
    isWriting = false;
  };

  return (key, value) => {
    waiting.set(key, value);
    if (!isWriting) void drain();
  };
};

/** Deletes stored values after a refusal of consent, in parallel because each may take long. */
const eraseOnRefusal = (storage: AsyncStorage, { consent, report }: Surroundings): void => {
  const erase = async (key: string): Promise<void> => {
    try {
      await storage.removeItem(key);
    } catch (cause) {
      const message = "The storage failed to delete data after consent was refused";
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
 * Makes an asynchronous storage synchronous. Reads all keys first, then reads from memory and
 * writes changes in the background. Never writes to an unreadable storage, so that no data is lost.
 * A refusal of consent deletes everything in any case.
 *
 * @param storage absent for memory only
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
      new ShoppableVideoError("storage_failed", "The storage can't be read, so it is not used", { cause }),
    );
    eraseOnRefusal(storage, surroundings);
    return inMemory(new Map());
  }
};
