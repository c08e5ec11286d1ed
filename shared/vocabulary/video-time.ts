/** A position in a video in minutes and seconds. */
const VIDEO_TIME = /^(?:(\d{1,4}):)?([0-5]?\d)$/;

/**
 * @param text `m:ss`, or seconds below a minute
 * @returns whole seconds, `undefined` if invalid
 */
export const readVideoTime = (text: string): number | undefined => {
  const [, minutes = "0", seconds] = VIDEO_TIME.exec(text.trim()) ?? [];
  return seconds === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
};

/** @param seconds whole ones @returns `m:ss` */
export const videoTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
