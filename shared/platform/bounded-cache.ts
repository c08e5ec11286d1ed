type Options<Value> = {
  readonly maxEntries: number;
  readonly ttlMs?: number;
  readonly now?: () => number;
  readonly maxWeight?: number;
  readonly weigh?: (value: Awaited<Value>) => number;
};

type Entry<Value> = { readonly value: Value; readonly expiresAt: number; weight: number };

/** Cache limited by number, age and bytes. Removes a rejected promise, so the next call repeats the work. */
export const createBoundedCache = <Key, Value>({
  maxEntries,
  ttlMs = Number.POSITIVE_INFINITY,
  now = () => 0,
  maxWeight = Number.POSITIVE_INFINITY,
  weigh = () => 0,
}: Options<Value>) => {
  /** A Map keeps the order of insertion. Entries are inserted again on use, so the order is by last use. */
  const entries = new Map<Key, Entry<Value>>();
  /** Sorted by age. All entries have the same lifetime, so the first one expires first. */
  const byAge = new Map<Key, Entry<Value>>();
  let weight = 0;

  const remove = (key: Key): void => {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
    byAge.delete(key);
  };

  const removeExpired = (): void => {
    for (const [key, { expiresAt }] of byAge) {
      if (now() < expiresAt) return;
      remove(key);
    }
  };

  const makeRoom = (): void => {
    for (const key of entries.keys()) {
      if (entries.size <= maxEntries && weight <= maxWeight) return;
      remove(key);
    }
  };

  const weighIn = (key: Key, entry: Entry<Value>, value: Awaited<Value>): void => {
    entry.weight = weigh(value);
    weight += entry.weight;
    if (entry.weight > maxWeight) remove(key);
    makeRoom();
  };

  const use = (key: Key): Entry<Value> | undefined => {
    removeExpired();
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  };

  const set = (key: Key, value: Value): Value => {
    remove(key);
    removeExpired();
    const entry: Entry<Value> = { value, expiresAt: now() + ttlMs, weight: 0 };
    entries.set(key, entry);
    byAge.set(key, entry);
    if (value instanceof Promise) {
      const ifKept = (act: () => void) => entries.get(key) === entry && act();
      makeRoom();
      value.then(
        (result) => ifKept(() => weighIn(key, entry, result)),
        () => ifKept(() => remove(key)),
      );
    } else weighIn(key, entry, value as Awaited<Value>);
    return value;
  };

  return {
    get: (key: Key): Value | undefined => use(key)?.value,
    set,
    delete: remove,
    getOrCreate(key: Key, create: () => Value): Value {
      const entry = use(key);
      return entry === undefined ? set(key, create()) : entry.value;
    },
  };
};

const MAX_ANSWERS = 500;

export const memoize = <Argument, Answer>(
  compute: (argument: Argument) => Answer,
  maxEntries = MAX_ANSWERS,
): ((argument: Argument) => Answer) => {
  const answers = createBoundedCache<Argument, Answer>({ maxEntries });
  return (argument) => answers.getOrCreate(argument, () => compute(argument));
};
