import { definedOnly } from "../platform/defined-only.ts";
import { refusedKey, refusedRange } from "../platform/table/keys/store-keys.ts";
import { type Page, type PageRequest, queryOnce } from "../platform/table/query.ts";
import { type Item, type ItemReader, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { updateItem } from "../platform/table/write-item.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import { type FieldProblem, PROBLEM_CODES } from "../vocabulary/problems/problems.ts";
import { ERROR_CODES, MAX_MINUTE_ENTRIES, REPORT_LOG_DAYS } from "../vocabulary/refusals.ts";
import { addUpMinute, type Refusal, utcMinute } from "./refusal.ts";

const readProblem = (stored: ItemReader): FieldProblem =>
  definedOnly({
    field: stored.optionalText("field"),
    code: stored.oneOf("code", PROBLEM_CODES),
    params: stored.optionalMap("params", (params) => params.content()),
  }) as FieldProblem;

const fromItem = (item: Item): Refusal[] =>
  addUpMinute(
    readItem(item, "minute of refused calls").list("refusals", (refusal) =>
      definedOnly({
        at: refusal.text("at"),
        endpoint: refusal.text("endpoint"),
        status: refusal.integer("status"),
        detail: refusal.text("detail"),
        code: refusal.oneOf("code", ERROR_CODES),
        problem: refusal.optionalMap("problem", readProblem),
        request_id: refusal.text("request_id"),
        caller: refusal.text("caller"),
        count: refusal.integer("count"),
      }),
    ),
  );

/** Begins with the minute, because each item holds a whole minute. */
const namePosition = ({ at, request_id }: Refusal): string => `${at}#${request_id}`;

const latestFirst = (a: Refusal, b: Refusal): number => (namePosition(a) < namePosition(b) ? 1 : -1);

export const createReportLog = (table: Table) => ({
  /** @returns `false` if the minute is full */
  add(brand: string, refusal: Refusal): Promise<boolean> {
    const minute = utcMinute(refusal.at);
    const expiresAt = Date.parse(`${minute}Z`) + REPORT_LOG_DAYS * DAY_MS;
    return updateItem(table, refusedKey(brand, minute), {
      UpdateExpression:
        "SET refusals = list_append(if_not_exists(refusals, :none), :refusals), expires_at = :expires_at",
      ConditionExpression: "attribute_not_exists(refusals) OR size(refusals) < :most",
      ExpressionAttributeValues: {
        ":none": [],
        ":refusals": [refusal],
        ":expires_at": Math.ceil(expiresAt / 1000),
        ":most": MAX_MINUTE_ENTRIES,
      },
    });
  },

  async page(brand: string, from: string, { after, limit }: PageRequest): Promise<Page<Refusal>> {
    const range = refusedRange(brand, utcMinute(from), after && utcMinute(after));
    // Each minute has at least one call, so one extra item reveals a next page.
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
