import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Report } from "./interactions.schema.ts";

const MAX_REPORTS = 100;
/** Fits into an item however badly it compresses. A summed report has 2 KB at most, one that names products 45. */
const MAX_BYTES = 300_000;

/** @param time ISO 8601, UTC */
const toMinute = (time: string): string => time.slice(0, 16);

const splitMinute = (reports: readonly Report[]): Report[][] => {
  const parts: Report[][] = [];
  let bytes = 0;
  for (const report of reports) {
    const size = Buffer.byteLength(JSON.stringify(report));
    const part = parts.at(-1);
    if (part === undefined || part.length === MAX_REPORTS || bytes + size > MAX_BYTES) {
      parts.push([report]);
      bytes = size;
    } else {
      part.push(report);
      bytes += size;
    }
  }
  return parts;
};

/** Reports by the minute in which they arrived, no more together than fit into an item. */
export const splitReports = (
  reports: readonly Report[],
): { readonly minute: string; readonly reports: readonly Report[] }[] =>
  [...Map.groupBy(reports, ({ at }) => toMinute(at))].flatMap(([minute, ofMinute]) =>
    splitMinute(ofMinute).map((part) => ({ minute, reports: part })),
  );

const HASH_CHARACTERS = 22;

/** The same reports, taken from the queue together once more, have the same name. */
export const nameReports = (reports: readonly Report[]): string =>
  createHash("sha256")
    .update(
      reports
        .map(({ id }) => id)
        .sort()
        .join("\n"),
    )
    .digest("base64url")
    .slice(0, HASH_CHARACTERS);

/** Compresses reports (RFC 1951): they are alike, and a write unit is a KB. */
export const packReports = (reports: readonly Report[]): Uint8Array =>
  deflateRawSync(JSON.stringify(reports));

/**
 * @param packed by {@link packReports}
 * @throws Error if it is damaged
 */
export const unpackReports = (packed: Uint8Array): Report[] =>
  JSON.parse(inflateRawSync(packed).toString("utf8")) as Report[];

/**
 * Tells reports that came before from new ones. Reports must come in the order of their minutes: only those of a minute and
 * of the one before are remembered.
 */
export const rememberReports = () => {
  let minute = "";
  let before: ReadonlySet<string> = new Set();
  let current = new Set<string>();
  return {
    /** Whether the report comes for the first time. */
    isNew({ id, at }: Pick<Report, "id" | "at">): boolean {
      const of = toMinute(at);
      if (of !== minute) {
        const isNext = Date.parse(`${of}Z`) - Date.parse(`${minute}Z`) === 60_000;
        before = isNext ? current : new Set();
        current = new Set();
        minute = of;
      }
      if (before.has(id) || current.has(id)) return false;
      current.add(id);
      return true;
    },
  };
};
