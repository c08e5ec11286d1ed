type Timer = { readonly at: number; readonly order: number; readonly run: () => void };

const isBefore = (one: Timer, other: Timer): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Turns of Node's loop in which real code ends what it does without a clock; it waits one to gather a batch's places. */
const TURNS = 2;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that jumps to whatever is due next, so that hours take seconds. Epoch milliseconds. */
export const createVirtualClock = (start: number) => {
  const heap: Timer[] = [];
  let time = start;
  let order = 0;

  const add = (timer: Timer): void => {
    let index = heap.push(timer) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent] as Timer;
      if (!isBefore(timer, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = timer;
  };

  const takeFirst = (): Timer | undefined => {
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Timer, heap[child] as Timer)) child += 1;
      if (!isBefore(heap[child] as Timer, last)) break;
      heap[index] = heap[child] as Timer;
      index = child;
    }
    heap[index] = last;
    return first;
  };

  const after = (milliseconds: number, run: () => void): void =>
    add({ at: time + Math.max(0, milliseconds), order: order++, run });

  return {
    now: () => time,
    after,
    wait: (milliseconds: number): Promise<void> => new Promise((resolve) => after(milliseconds, resolve)),
    async runUntil(end: number): Promise<void> {
      while (heap[0] !== undefined && heap[0].at <= end) {
        time = heap[0].at;
        while (heap[0] !== undefined && heap[0].at <= time) takeFirst()?.run();
        for (let turns = 0; turns < TURNS; turns++) await turn();
      }
      time = end;
    },
  };
};

export type VirtualClock = ReturnType<typeof createVirtualClock>;
