import { FILE_NAMES, MEDIA_PROBLEMS } from "../../../vocabulary/media-problems.ts";
import { readWebVtt, writeWebVtt } from "../../../vocabulary/web-vtt.ts";

/**
 * Captions as WebVTT. What was uploaded is read and written anew, so that nothing but times and plain text is ever
 * public: no styles, no markup, no settings.
 */

export type Captions =
  | { readonly kind: "captions"; readonly text: string }
  | { readonly kind: "unusable"; readonly problem: string };

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // The only thing that the decoder throws: the bytes are not UTF-8.
    return undefined;
  }
};

/** @param bytes the whole file, which the upload's maximum bounds */
export const readCaptions = (bytes: Uint8Array): Captions => {
  const content = decoded(bytes);
  if (content === undefined)
    return {
      kind: "unusable",
      problem: `${FILE_NAMES.captions}: ${MEDIA_PROBLEMS.captionsEncoding}`,
    };
  const read = readWebVtt(content);
  return read.kind === "unusable" ? read : { kind: "captions", text: writeWebVtt(read.cues) };
};
