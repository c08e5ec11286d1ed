import { type Captions, readCaptions } from "./captions.ts";
import type { FileReader } from "./file-reader.ts";
import { type Inspection, inspectVideo } from "./inspect-video.ts";
import { type Poster, readPoster } from "./poster.ts";

/** What the inspection of each kind of file finds. */
export type Findings = {
  readonly video: Inspection;
  readonly poster: Poster;
  readonly captions: Captions;
};

/** @throws what the file's storage throws, and nothing that the file is the reason of */
export type InspectFile = <Kind extends keyof Findings>(
  kind: Kind,
  file: FileReader,
) => Promise<Findings[Kind]>;

const INSPECTIONS: { readonly [Kind in keyof Findings]: (file: FileReader) => Promise<Findings[Kind]> } = {
  video: inspectVideo,
  poster: async ({ bytes, read }) => readPoster(await read(0, bytes)),
  captions: async ({ bytes, read }) => readCaptions(await read(0, bytes)),
};

export const isInspected = (kind: string): kind is keyof Findings => Object.hasOwn(INSPECTIONS, kind);

/** Inspects a file in this process: a file may make it run out of memory, or never end. */
export const inspectFile: InspectFile = (kind, file) => INSPECTIONS[kind](file);
