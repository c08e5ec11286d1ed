/** First and last byte, both included. */
export type ByteRange = readonly [first: number, last: number];

/**
 * Bytes of a `Range` header.
 * @param bytes the object's length
 * @returns `unsatisfiable` if the object has none of them. `undefined` to send everything, also for an unreadable
 * header or several ranges, which S3 ignores
 */
export function byteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "unsatisfiable" : [bytes - length, bytes - 1];
  }
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= bytes) return "unsatisfiable";
  return [Number(first), last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1)];
}
