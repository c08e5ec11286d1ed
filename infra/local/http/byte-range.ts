/** First and last byte, both included. */
export type ByteRange = readonly [first: number, last: number];

/**
 * The bytes that a `Range` header asks for.
 *
 * @param bytes the object's length
 * @returns `unsatisfiable` when it has none of them; undefined when all of it is to be sent, also for a header that
 * can't be read and for several ranges, which S3 ignores
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
