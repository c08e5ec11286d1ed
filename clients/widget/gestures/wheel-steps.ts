/** Wheels and trackpads send many small deltas, even shortly after the gesture. */
const STEP_PX = 40;
const IGNORED_MS = 450;
const SILENCE_MS = 120;

/**
 * @returns a function of a delta in pixels and its time in milliseconds, which returns the direction: -1, 0
 * or 1
 */
export const createWheelSteps = () => {
  let sum = 0;
  let steppedAt = Number.NEGATIVE_INFINITY;
  let turnedAt = Number.NEGATIVE_INFINITY;
  let isFree = true;
  return (deltaY: number, now: number): -1 | 0 | 1 => {
    const silence = now - turnedAt;
    turnedAt = now;
    if (!isFree) isFree = now - steppedAt >= IGNORED_MS && silence >= SILENCE_MS;
    if (!isFree) return 0;
    sum = silence >= SILENCE_MS ? deltaY : sum + deltaY;
    if (Math.abs(sum) < STEP_PX) return 0;
    const step = sum > 0 ? 1 : -1;
    sum = 0;
    steppedAt = now;
    isFree = false;
    return step;
  };
};
