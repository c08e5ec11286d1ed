const STEP = 0x6d2b79f5;

/** Reproducible random integers below a limit: mulberry32. */
export const createDraws = (seed: number, limit: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
};
