import type { ClockPort } from "../../../core/ports.ts";

export const deviceClock: ClockPort = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
