import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { chunk } from "../platform/chunk.ts";
import type { Report } from "./interactions.schema.ts";

/** Half of what fits into an item, whatever is in them and however badly it compresses: a summed report has 2 KB at most. */
const MAX_REPORTS = 100;

/** @param time ISO 8601, UTC */
const toMinute = (time: string): string => time.slice(0, 16);

/** Reports by the minute in which they arrived, no more together than fit into an item. */
export const splitReports = (
  reports: readonly Report[],
): { readonly minute: string; readonly reports: readonly Report[] }[] =>
  [...Map.groupBy(reports, ({ at }) => toMinute(at))].flatMap(([minute, ofMinute]) =>
    chunk(ofMinute, MAX_REPORTS).map((part) => ({ minute, reports: part })),
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
