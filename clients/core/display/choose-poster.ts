import type { Event } from "../model/event.ts";

/** A picture may be enlarged by a third: nobody sees it, and it is a fraction of the bytes. */
const SHARPNESS = 0.75;

/**
 * The picture for a place: the narrowest of the poster's widths that is sharp there, else the poster itself.
 *
 * @param width of the place, in pixels of the screen
 */
export const choosePoster = (
  { posterImageUrl, posterImages = [] }: Pick<Event, "posterImageUrl" | "posterImages">,
  width: number,
): string | undefined =>
  [...posterImages].sort((a, b) => a.width - b.width).find((image) => image.width >= SHARPNESS * width)
    ?.url ?? posterImageUrl;
