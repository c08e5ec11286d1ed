/** The clock of all functions, which may be ahead of the machine's. Their threads share it. */
export type FunctionClock = {
  readonly memory: SharedArrayBuffer;
  /** Epoch milliseconds. */
  now(): number;
  /** Moves it on at once. */
  forward(milliseconds: number): void;
};

export const createFunctionClock = (): FunctionClock => {
  const memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const ahead = new BigInt64Array(memory);
  return {
    memory,
    now: () => Date.now() + Number(Atomics.load(ahead, 0)),
    forward: (milliseconds) => void Atomics.add(ahead, 0, BigInt(Math.round(milliseconds))),
  };
};

/** From now on this thread's dates are those of a function's clock. Timers run as ever. */
export const followClock = (memory: SharedArrayBuffer): void => {
  const ahead = new BigInt64Array(memory);
  const Machine = Date;
  const now = (): number => Machine.now() + Number(Atomics.load(ahead, 0));
  globalThis.Date = new Proxy(Machine, {
    construct: (_, values, target) =>
      Reflect.construct(Machine, values.length === 0 ? [now()] : values, target),
    apply: () => new Machine(now()).toString(),
    get: (_, name, receiver) => (name === "now" ? now : Reflect.get(Machine, name, receiver)),
  });
};
