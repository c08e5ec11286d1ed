import { CONTENT_TYPES, MAX_BYTES, type MediaRole } from "../../../../../../shared/vocabulary/media.ts";
import { capitalize } from "../../../lib/text/capitalize.ts";

const KINDS: Readonly<Record<MediaRole, string>> = {
  video: "an MP4, MOV or WebM video",
  preview: "an MP4 video",
  poster: "a JPEG, PNG or WebP picture",
  poster_small: "a JPEG, PNG or WebP picture",
  captions: "a WebVTT or SubRip file with captions (.vtt, .srt)",
};

/** Browsers know no type for it, or another one for each system. */
const CAPTIONS = /\.vtt$/i;

/** The content type to announce. */
export const announcedContentType = (role: MediaRole, { name, type }: Pick<File, "name" | "type">): string =>
  role === "captions" && CAPTIONS.test(name) ? "text/vtt" : type;

/** @returns why a file can't be uploaded, and what to do; `undefined` if it can */
export const problemWithFile = (
  role: MediaRole,
  file: Pick<File, "name" | "type" | "size">,
): string | undefined => {
  if (!CONTENT_TYPES[role].includes(announcedContentType(role, file))) {
    return `${file.name} is not ${KINDS[role]}. Choose another file.`;
  }
  if (file.size === 0) return `${file.name} is empty. Choose another file.`;
  const most = MAX_BYTES[role] / 2 ** 20;
  return file.size > MAX_BYTES[role]
    ? `${file.name} is larger than ${most} MB. Make it smaller, then choose it again.`
    : undefined;
};

/** `linen_in-the-wind.mp4` becomes `Linen in the wind`. */
export const titleFromFileName = (fileName: string): string =>
  capitalize(
    fileName
      .replace(/\.[^.]*$/, "")
      .replace(/[_-]+/g, " ")
      .trim(),
  );
