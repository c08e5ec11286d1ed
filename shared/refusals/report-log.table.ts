import { getItem } from "../platform/table/get-item.ts";
import { refusedKey, refusedRange } from "../platform/table/keys/refusal-keys.ts";
import { type Page, type PageRequest, queryOnce } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { putItem } from "../platform/table/write-item.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import { REPORT_LOG_DAYS } from "../vocabulary/refusals.ts";
import { type Refusal, utcMinute } from "./refusal.ts";

const fromItem = (item: Item | undefined): Refusal[] =>
  item === undefined
    ? []
    : readItem(item, "minute of refused calls").list("refusals", (refusal) => ({
        at: refusal.text("at"),
        endpoint: refusal.text("endpoint"),
        status: refusal.integer("status"),
        detail: refusal.text("detail"),
        request_id: refusal.text("request_id"),
        caller: refusal.text("caller"),
        count: refusal.integer("count"),
      }));

/** A place in the list. Minutes are whole items, so it begins with one. */
const namePosition = ({ at, request_id }: Refusal): string => `${at}#${request_id}`;

const latestFirst = (a: Refusal, b: Refusal): number => (namePosition(a) < namePosition(b) ? 1 : -1);

/** A store's refused calls: an item for each minute that has some, as long as they are listed. */
export const createReportLog = (table: Table) => ({
  /** What a minute has, and its version; 0 if it has nothing. */
  async minute(brand: string, minute: string): Promise<{ refusals: Refusal[]; version: number }> {
    const item = await getItem(table, refusedKey(brand, minute));
    const version = item === undefined ? 0 : readItem(item, "minute of refused calls").integer("version");
    return { refusals: fromItem(item), version };
  },

  /** Writes a minute. Returns whether nobody has since that version was read. */
  replaceMinute(
    brand: string,
    minute: string,
    refusals: readonly Refusal[],
    version: number,
  ): Promise<boolean> {
    const expiresAt = Date.parse(`${minute}Z`) + REPORT_LOG_DAYS * DAY_MS;
    return putItem(
      table,
      {
        ...refusedKey(brand, minute),
        refusals,
        version: version + 1,
        expires_at: Math.ceil(expiresAt / 1000),
      },
      {
        ConditionExpression: version === 0 ? "attribute_not_exists(PK)" : "version = :version",
        ...(version > 0 && { ExpressionAttributeValues: { ":version": version } }),
      },
    );
  },

  /**
   * A page of refused calls, the latest first.
   *
   * @param from ISO 8601, UTC
   */
  async page(brand: string, from: string, { after, limit }: PageRequest): Promise<Page<Refusal>> {
    const range = refusedRange(brand, utcMinute(from), after && utcMinute(after));
    // Each minute has a call at least: one more tells whether there is a next page.
    const { items, last } = await queryOnce(table, range, { backwards: true, limit: limit + 1 });
    const all = items
      .flatMap((item) => fromItem(item).sort(latestFirst))
      .filter((refusal) => refusal.at >= from && (after === undefined || namePosition(refusal) < after));
    const shown = all.slice(0, limit);
    const end = shown.at(-1);
    const isLast = all.length <= limit && last === undefined;
    return { items: shown, next: isLast || end === undefined ? undefined : namePosition(end) };
  },
});

export type ReportLog = ReturnType<typeof createReportLog>;
