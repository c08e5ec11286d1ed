import type { Unusable } from "../../../vocabulary/media-problems.ts";
import { writeWebVtt } from "../../../vocabulary/web-vtt.ts";
import { readCaptions } from "../captions/read-captions.ts";
import type { FileReader } from "./file-reader.ts";
import { type Inspection, inspectVideo } from "./inspect-video.ts";
import { type Poster, readPoster } from "./poster.ts";

/** Contains only times and plain text, which are safe to publish. */
export type Captions =
  | { readonly kind: "captions"; readonly text: string; readonly skipped: readonly number[] }
  | Unusable;

const inspectCaptions = (bytes: Uint8Array): Captions => {
  const read = readCaptions(bytes);
  if (read.kind === "unusable") return read;
  return { kind: "captions", text: writeWebVtt(read.cues), skipped: read.skipped };
};

export type Findings = {
  readonly video: Inspection;
  readonly poster: Poster;
  readonly captions: Captions;
};

/** @throws errors of the storage. An invalid file is a result, not an error */
export type InspectFile = <Kind extends keyof Findings>(
  kind: Kind,
  file: FileReader,
) => Promise<Findings[Kind]>;

const INSPECTIONS: { readonly [Kind in keyof Findings]: (file: FileReader) => Promise<Findings[Kind]> } = {
  video: inspectVideo,
  poster: async ({ bytes, read }) => readPoster(await read(0, bytes)),
  captions: async ({ bytes, read }) => inspectCaptions(await read(0, bytes)),
};

export const isInspected = (kind: string): kind is keyof Findings => Object.hasOwn(INSPECTIONS, kind);

/** Runs in the current process. A malicious file may exhaust memory or never finish. */
export const inspectFile: InspectFile = (kind, file) => INSPECTIONS[kind](file);
