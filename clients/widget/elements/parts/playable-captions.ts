import type { Captions, Event } from "../../../core/model/event.ts";

/** Scheme and host as written, since `URL` may refuse a foreign address. */
const readOrigin = (url: string): string => url.split("/", 3).join("/");

/** Captions for a video. Browsers need CORS for captions, which a foreign video may not support. */
export const playableCaptions = ({ captions = [], videoUrl = "" }: Event): readonly Captions[] =>
  captions.filter(({ url }) => readOrigin(url) === readOrigin(videoUrl));

export const hasCaptions = (event: Event): boolean => playableCaptions(event).length > 0;
