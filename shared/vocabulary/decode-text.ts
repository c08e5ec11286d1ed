const MARKS = [
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
] as const;

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Invalid bytes are refused, so that no
 * replacement character reaches a shopper or a catalog.
 * @returns the text without its byte order mark. `undefined` for other encodings
 */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const mark = MARKS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  try {
    const text = new TextDecoder(mark?.encoding ?? "utf-8", { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark decodes as UTF-8 with a NUL beside each letter.
    return text.includes("\u0000") ? undefined : text;
  } catch {
    return undefined;
  }
};
