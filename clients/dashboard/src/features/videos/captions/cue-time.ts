/** Typed time: minutes, seconds and fractions. */
const CUE_TIME = /^(?:(\d{1,3}):)?([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/**
 * Parses `m:ss.mmm`, or seconds below a minute.
 * @returns milliseconds, `undefined` if invalid
 */
export const readCueTime = (text: string): number | undefined => {
  const [, minutes = "0", seconds, parts = ""] = CUE_TIME.exec(text.trim()) ?? [];
  if (seconds === undefined) return undefined;
  return (Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(parts.padEnd(3, "0"));
};

/** @param ms whole milliseconds @returns `m:ss.mmm` */
export const cueTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${String(ms % 1_000).padStart(3, "0")}`;
};
