import { MAX_BYTES } from "../../../../../../shared/vocabulary/media.ts";

const SRT = /\.srt$/i;
/** `00:00:01,500 --> 00:00:03,000`, with whatever stands behind it: positions that WebVTT writes in another way. */
const TIMES =
  /^\s*(\d{1,2}):(\d{2}):(\d{2})[,.](\d{1,3})\s*-->\s*(\d{1,2}):(\d{2}):(\d{2})[,.](\d{1,3})(?:\s.*)?$/;

const toTime = (parts: readonly (string | undefined)[]): string => {
  const [hours = "", minutes = "", seconds = "", fraction = ""] = parts;
  return `${hours.padStart(2, "0")}:${minutes}:${seconds}.${fraction.padEnd(3, "0")}`;
};

/** Tags of SubRip that WebVTT has too stay; a font is the shopper's own choice, and a lone sign is text. */
const toText = (line: string): string =>
  line
    .replaceAll(/\{\\[^}]*\}|<\/?font[^>]*>/gi, "")
    .replaceAll("&", "&amp;")
    .replaceAll(/<(?!\/?[biu]>)/gi, "&lt;")
    .replaceAll("-->", "--&gt;");

/**
 * SubRip captions as WebVTT.
 *
 * @returns `undefined` for a text without a single cue
 */
export const srtToVtt = (srt: string): string | undefined => {
  const blocks = srt
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/);
  const cues = blocks.flatMap((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => TIMES.test(line));
    const times = TIMES.exec(lines[at] ?? "");
    const text = lines
      .slice(at + 1)
      .filter((line) => line.trim() !== "")
      .map(toText);
    if (times === null || text.length === 0) return [];
    return `${toTime(times.slice(1, 5))} --> ${toTime(times.slice(5, 9))}\n${text.join("\n")}`;
  });
  return cues.length === 0 ? undefined : `WEBVTT\n\n${cues.join("\n\n")}\n`;
};

/** The captions as they are uploaded: SubRip becomes WebVTT, any other file stays as it is. */
export const toCaptions = async (file: File): Promise<File> => {
  if (!SRT.test(file.name) || file.size > MAX_BYTES.captions) return file;
  const vtt = srtToVtt(await file.text());
  return vtt === undefined ? file : new File([vtt], file.name, { type: "text/vtt" });
};
