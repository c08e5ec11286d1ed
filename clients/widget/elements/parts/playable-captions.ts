import type { Captions, Event } from "../../../core/model/event.ts";

/** Scheme and host, as they are written: an address from elsewhere may be one that `URL` refuses. */
const readOrigin = (url: string): string => url.split("/", 3).join("/");

/** Captions come from the edge; a video from elsewhere may not be asked for with CORS, which captions need. */
export const playableCaptions = ({ captions = [], videoUrl = "" }: Event): readonly Captions[] =>
  captions.filter(({ url }) => readOrigin(url) === readOrigin(videoUrl));

export const hasCaptions = (event: Event): boolean => playableCaptions(event).length > 0;
