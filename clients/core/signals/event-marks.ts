import type { Consent, ConsentState } from "../consent.ts";
import type { StoragePort } from "../ports.ts";
import { parseJson, readCount } from "../reading.ts";
import { createSafeStorage } from "./safe-storage.ts";

export type EventMarks = {
  has(eventId: number): boolean;
  set(eventId: number, isMarked: boolean): void;
  close(): void;
};

const MAX_EVENTS = 500;

const readMarks = (stored: string | null): readonly number[] => {
  const list = parseJson(stored ?? "");
  return Array.isArray(list) ? list.flatMap((value) => readCount(value) ?? []) : [];
};

/**
 * Stores the latest 500 marks, newest last. Keeps marks in memory until consent is given.
 * @param key one of `storage-keys.ts`
 */
export const createEventMarks = ({
  key,
  storage,
  consent,
}: {
  readonly key: string;
  readonly storage: StoragePort;
  readonly consent: Consent;
}): EventMarks => {
  const kept = createSafeStorage(storage);
  const waiting = new Map<number, boolean>();

  const read = () => new Set(consent.state() === "given" ? readMarks(kept.getItem(key)) : []);

  const write = (changes: Iterable<readonly [eventId: number, isMarked: boolean]>): void => {
    const marked = read();
    for (const [eventId, isMarked] of changes) {
      marked.delete(eventId);
      if (isMarked) marked.add(eventId);
    }
    if (marked.size === 0) kept.removeItem(key);
    else kept.setItem(key, `[${[...marked].slice(-MAX_EVENTS).join(",")}]`);
  };

  const follow = (state: ConsentState): void => {
    if (state === "refused") kept.removeItem(key);
    if (state === "given" && waiting.size > 0) write(waiting);
    waiting.clear();
  };
  if (consent.state() === "refused") follow("refused");
  const close = consent.subscribe(follow);

  return {
    has: (eventId) => waiting.get(eventId) ?? read().has(eventId),
    set(eventId, isMarked) {
      if (consent.state() === "given") write([[eventId, isMarked]]);
      else if (consent.state() === "waiting") waiting.set(eventId, isMarked);
    },
    close,
  };
};
