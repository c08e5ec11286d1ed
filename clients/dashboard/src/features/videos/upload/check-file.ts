import { CONTAINER_BYTES, findContainer } from "../../../../../../shared/vocabulary/container.ts";
import { CONTENT_TYPES, MAX_BYTES, type MediaRole } from "../../../../../../shared/vocabulary/media.ts";
import { capitalize } from "../../../lib/text/capitalize.ts";
import { texts } from "./texts/en.ts";

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
    return texts.isNot(file.name, texts.kinds[role]);
  }
  if (file.size === 0) return texts.isEmpty(file.name);
  const most = MAX_BYTES[role] / 2 ** 20;
  return file.size > MAX_BYTES[role] ? texts.isLarger(file.name, most) : undefined;
};

/**
 * Whether a video is one by its first bytes: a file is easily given a wrong name.
 *
 * @returns why it can't be uploaded, and what to do; `undefined` if it can
 * @throws DOMException if it can't be read
 */
export const problemWithContent = async (role: MediaRole, file: File): Promise<string | undefined> => {
  if (role !== "video") return undefined;
  const start = new Uint8Array(await file.slice(0, CONTAINER_BYTES).arrayBuffer());
  return findContainer(start) === undefined ? texts.isNoVideo(file.name) : undefined;
};

/** `linen_in-the-wind.mp4` becomes `Linen in the wind`. */
export const titleFromFileName = (fileName: string): string =>
  capitalize(
    fileName
      .replace(/\.[^.]*$/, "")
      .replace(/[_-]+/g, " ")
      .trim(),
  );
