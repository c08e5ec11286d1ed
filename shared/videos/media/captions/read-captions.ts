/// <reference path="./webvtt-parser.d.ts" />
import { decodeHTML } from "entities";
import webvtt from "webvtt-parser";
import { decodeText } from "../../../vocabulary/decode-text.ts";
import { type Unusable, unusable } from "../../../vocabulary/media-problems.ts";
import { type Cue, cleanLines, MAX_CUE_CHARACTERS, MAX_CUES } from "../../../vocabulary/web-vtt.ts";
import { srtToWebVtt } from "./srt.ts";

export type ReadCaptions =
  | {
      readonly kind: "cues";
      readonly cues: readonly Cue[];
      readonly skipped: readonly number[];
    }
  | Unusable;

/** The video's item stores each skipped line number. */
const MAX_SKIPPED = 100;
/** Longer than any video. A later cue is damaged. */
const MAX_CUE_MS = 86_400_000;

/** Masks markup with noncharacters, because the parser would build a tree of any depth from it. */
const MASKS = { "<": "\uFDD0", "&": "\uFDD1" } as const;
const masked = (text: string): string => text.replaceAll("<", MASKS["<"]).replaceAll("&", MASKS["&"]);
const unmasked = (text: string): string => text.replaceAll(MASKS["<"], "<").replaceAll(MASKS["&"], "&");

/** Removes cue settings and regions, which the parser does not support. Regions become notes. */
const withoutSettings = (text: string): string =>
  text.replace(/^(.*-->[ \t]*[\d:.]+)[ \t].*$/gm, "$1").replace(/^REGION(?=[ \t]*$)/gm, "NOTE");

/** Errors for which the parser drops the cue. All other errors leave the cue intact. */
const LOST_TIMES =
  /^(?:No |Timestamp must start|Must be exactly|Milliseconds must|You cannot have|End timestamp is not greater)/;
const LOST_TEXT = /^Cue identifier/;

type ParseError = { readonly message: string; readonly line: number; readonly col?: number };

/** The parser reports an error in a cue's text with the number of the next line. */
const lostLine = ({ message, line, col }: ParseError): number | undefined => {
  if (col === undefined) return LOST_TEXT.test(message) ? line - 1 : undefined;
  return LOST_TIMES.test(message) ? line : undefined;
};

const lateLines = (text: string): number[] =>
  text.split("\n").flatMap((line, index) => {
    const [, hours, minutes, seconds] = /-->[ \t]*(\d+):(\d\d):(\d\d)/.exec(line) ?? [];
    const end = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000;
    return end >= MAX_CUE_MS ? [index + 1] : [];
  });

const plainText = (text: string): string => cleanLines(decodeHTML(text.replace(/<[^<>]*>/g, "")));

export const readCaptionsText = (text: string): ReadCaptions => {
  const lines = text.replace(/\r\n?/g, "\n");
  const file = /^WEBVTT(?:[ \t\n]|$)/.test(lines) ? { text: lines, addedLines: 0 } : srtToWebVtt(lines);
  if (file === undefined) return unusable({ code: "no_captions" });
  const { cues: parsed, errors } = new webvtt.WebVTTParser().parse(masked(withoutSettings(file.text)));
  const cues = parsed
    .map(({ startTime, endTime, text: raw }) => ({
      from: Math.round(startTime * 1_000),
      to: Math.round(endTime * 1_000),
      text: plainText(unmasked(raw)),
    }))
    .filter(({ from, to, text: plain }) => to > from && to < MAX_CUE_MS && plain !== "");
  const skipped = [...new Set([...errors.flatMap((error) => lostLine(error) ?? []), ...lateLines(file.text)])]
    .map((line) => line - file.addedLines)
    .sort((one, other) => one - other);
  if (skipped.length > MAX_SKIPPED || (cues.length === 0 && skipped.length > 0))
    return unusable({ code: "unreadable_lines", params: { lines: skipped.slice(0, MAX_SKIPPED) } });
  if (cues.length === 0) return unusable({ code: "no_cues" });
  if (cues.length > MAX_CUES) return unusable({ code: "too_many_cues", params: { max: MAX_CUES } });
  if (cues.some(({ text: plain }) => plain.length > MAX_CUE_CHARACTERS))
    return unusable({ code: "long_cue", params: { max: MAX_CUE_CHARACTERS } });
  return { kind: "cues", cues, skipped };
};

export const readCaptions = (bytes: Uint8Array): ReadCaptions => {
  const text = decodeText(bytes);
  return text === undefined ? unusable({ code: "captions_encoding" }) : readCaptionsText(text);
};
