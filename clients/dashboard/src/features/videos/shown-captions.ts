import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";

const isSame = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** URL of a language's captions. Changes with each upload. */
export const captionsUrl = ({ media }: VideoSummary, language: string): string | undefined =>
  media?.files.find((file) => file.role === "captions" && isSame(file.language, language))?.url;

/** Tests that uploaded captions are in review. */
export const areChecked = ({ media }: VideoSummary, language: string): boolean =>
  media?.uploads.some(
    ({ state, brings }) =>
      state === "processing" && brings.some((file) => isSame(file, `captions.${language}`)),
  ) ?? false;
