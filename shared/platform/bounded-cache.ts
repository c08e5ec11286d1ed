type Options<Value> = {
  readonly maxEntries: number;
  /** How long a value stays good; without it, until there is no room for it. */
  readonly ttlMs?: number;
  /** Epoch milliseconds; needed with `ttlMs`. */
  readonly now?: () => number;
  /** The bytes that all values together may take. */
  readonly maxWeight?: number;
  /** A value's bytes; a promise's are those of what it comes to. */
  readonly weigh?: (value: Awaited<Value>) => number;
};

type Entry<Value> = { readonly value: Value; readonly expiresAt: number; weight: number };

/**
 * Values in memory, bounded by number, age and bytes. Where there is no room, the least recently used goes
 * first. A promise that fails is not kept, so that its work is tried again.
 */
export const createBoundedCache = <Key, Value>({
  maxEntries,
  ttlMs = Number.POSITIVE_INFINITY,
  now = () => 0,
  maxWeight = Number.POSITIVE_INFINITY,
  weigh = () => 0,
}: Options<Value>) => {
  /** In the order of their last use: a Map keeps the order of insertion. */
  const entries = new Map<Key, Entry<Value>>();
  let weight = 0;

  const remove = (key: Key): void => {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
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
    // Alone it is too much: the others stay.
    if (entry.weight > maxWeight) remove(key);
    makeRoom();
  };

  const use = (key: Key): Entry<Value> | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    if (now() < entry.expiresAt) entries.set(key, entry);
    else weight -= entry.weight;
    return entries.get(key);
  };

  const set = (key: Key, value: Value): Value => {
    remove(key);
    const entry: Entry<Value> = { value, expiresAt: now() + ttlMs, weight: 0 };
    entries.set(key, entry);
    if (value instanceof Promise) {
      const ifKept = (act: () => void) => entries.get(key) === entry && act();
      makeRoom();
      value.then(
        (result) => ifKept(() => weighIn(key, entry, result)),
        // Whoever asked for the value has the same promise, and its failure.
        () => ifKept(() => remove(key)),
      );
    } else weighIn(key, entry, value as Awaited<Value>); // No promise: it is what it comes to.
    return value;
  };

  return {
    get: (key: Key): Value | undefined => use(key)?.value,
    set,
    delete: remove,
    /** The value in memory, or else what `create` makes; what it throws is thrown, and nothing is kept. */
    getOrCreate(key: Key, create: () => Value): Value {
      const entry = use(key);
      return entry === undefined ? set(key, create()) : entry.value;
    },
  };
};

const MAX_ANSWERS = 500;

/** A function that computes its answer to each argument once; for what is compiled from a store's settings. */
export const memoize = <Argument, Answer>(
  compute: (argument: Argument) => Answer,
  maxEntries = MAX_ANSWERS,
): ((argument: Argument) => Answer) => {
  const answers = createBoundedCache<Argument, Answer>({ maxEntries });
  return (argument) => answers.getOrCreate(argument, () => compute(argument));
};
