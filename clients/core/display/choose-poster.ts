import type { Event } from "../model/event.ts";

/** Permits enlarging a picture by a third. The difference is invisible, and the file is much smaller. */
const SHARPNESS = 0.75;

/** @param width of the area, in screen pixels */
export const choosePoster = (
  { posterImageUrl, posterImages = [] }: Pick<Event, "posterImageUrl" | "posterImages">,
  width: number,
): string | undefined =>
  [...posterImages].sort((a, b) => a.width - b.width).find((image) => image.width >= SHARPNESS * width)
    ?.url ?? posterImageUrl;
