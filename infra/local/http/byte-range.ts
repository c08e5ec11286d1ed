export type ByteRange = readonly [first: number, last: number];

/**
 * @returns `unsatisfiable` for a range outside the object. `undefined` for the whole object, also if the
 * header is unreadable or has several ranges, as in S3
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
