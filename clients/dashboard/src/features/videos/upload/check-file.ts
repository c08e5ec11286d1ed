import {
  CONTAINER_BYTES,
  CONTENT_TYPES,
  findContainer,
  MAX_BYTES,
  type MediaRole,
} from "../../../../../../shared/vocabulary/media.ts";
import { capitalize } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/upload.ts";
import { problemText } from "../problem-text.ts";

/** By extension, because browsers report different types or none. */
const CAPTIONS = /\.(?:vtt|srt)$/i;

export const announcedContentType = (role: MediaRole, { name, type }: Pick<File, "name" | "type">): string =>
  role === "captions" && CAPTIONS.test(name) ? "text/vtt" : type;

/** @returns the reason with its fix, `undefined` if the file can be uploaded */
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
 * Checks the first bytes, because a file extension proves nothing.
 * @returns the problem with its fix, `undefined` if there is none
 * @throws DOMException if the file can't be read
 */
export const problemWithContent = async (role: MediaRole, file: File): Promise<string | undefined> => {
  if (role !== "video") return undefined;
  const start = new Uint8Array(await file.slice(0, CONTAINER_BYTES).arrayBuffer());
  return findContainer(start) === undefined ? texts.isNoVideo(file.name) : undefined;
};

/**
 * @returns the reason why the file can't be uploaded, and the numbers of skipped lines
 * @throws DOMException if it can't be read
 */
export const checkCaptions = async (
  file: File,
): Promise<{ readonly problem?: string; readonly skipped?: readonly number[] }> => {
  const { readCaptions } = await import("../../../../../../shared/videos/media/captions/read-captions.ts");
  const read = readCaptions(new Uint8Array(await file.arrayBuffer()));
  if (read.kind === "unusable") return { problem: `${file.name}: ${problemText(read.problem)}` };
  return read.skipped.length === 0 ? {} : { skipped: read.skipped };
};

/** `linen_in-the-wind.mp4` becomes `Linen in the wind`. */
export const titleFromFileName = (fileName: string): string =>
  capitalize(
    fileName
      .replace(/\.[^.]*$/, "")
      .replace(/[_-]+/g, " ")
      .trim(),
  );
