/** EBML, the first bytes of Matroska and WebM. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** `ftyp`, after four bytes of its length: ISO 14496-12, 4.3. */
const FTYP = [0x66, 0x74, 0x79, 0x70];

/** Number of bytes that identify a file format. */
export const CONTAINER_BYTES = 16;

/**
 * Container format of a video file by its first {@link CONTAINER_BYTES} bytes.
 * @returns `boxes`: MP4 or QuickTime. `ebml`: WebM or Matroska. `undefined` if it is not a video
 */
export const findContainer = (start: Uint8Array): "boxes" | "ebml" | undefined => {
  if (start.length < CONTAINER_BYTES) return undefined;
  if (EBML.every((byte, index) => start[index] === byte)) return "ebml";
  return FTYP.every((byte, index) => start[index + 4] === byte) ? "boxes" : undefined;
};
