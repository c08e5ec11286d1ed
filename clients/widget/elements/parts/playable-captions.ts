import type { Captions, Event } from "../../../core/model/event.ts";

/** Splits the text, because `URL` may refuse a foreign address. */
const readOrigin = (url: string): string => url.split("/", 3).join("/");

/** Captions need CORS, which another origin's video may lack. */
export const playableCaptions = ({ captions = [], videoUrl = "" }: Event): readonly Captions[] =>
  captions.filter(({ url }) => readOrigin(url) === readOrigin(videoUrl));

export const hasCaptions = (event: Event): boolean => playableCaptions(event).length > 0;
