import type { Operation } from "../../../shared/api/operation.ts";
import { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import { dayAt, daysAfter, MAX_PERIOD_DAYS } from "../../../shared/vocabulary/days.ts";
import type { Context } from "../context.ts";
import type { Export } from "./export-directory.ts";
import { EXPORTED_LISTS, type ExportedList } from "./exported-lists.ts";

type Page = {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
};
type Ports = Pick<Context, "call" | "brand">;

const ITEMS_PER_PAGE = 50;
/** Items that are read in full at the same time. */
const MAX_CONCURRENT_CALLS = 10;

/** Calls an operation that was found by its declaration, so its types are not known here. */
const callAny = ({ call, brand }: Ports, operation: Operation, input: object): Promise<unknown> =>
  (call as (operation: Operation, input: object) => Promise<unknown>)(operation, { brand, ...input });

const inFull = async (ports: Ports, detail: NonNullable<ExportedList["detail"]>, items: Page["items"]) => {
  const full: unknown[] = [];
  for (let from = 0; from < items.length; from += MAX_CONCURRENT_CALLS) {
    const read = items
      .slice(from, from + MAX_CONCURRENT_CALLS)
      .map((item) => callAny(ports, detail.operation, { [detail.key]: item[detail.key] }));
    full.push(...(await Promise.all(read)));
  }
  return full;
};

const exportList = async (ports: Ports, list: ExportedList, target: Export): Promise<void> => {
  const { operation, detail } = list;
  const file = `${list.name}.ndjson`;
  for (let cursor = target.nextOf(file); cursor !== null; cursor = target.nextOf(file)) {
    const query = { limit: ITEMS_PER_PAGE, ...(cursor !== undefined && { cursor }) };
    const { items, next_cursor } = (await callAny(ports, operation, { query })) as Page;
    target.append(file, detail ? await inFull(ports, detail, items) : items, next_cursor);
  }
};

type Figures = { readonly days: readonly { readonly day: string }[] };

/** What has figures by day, by the file that they are written to. */
const DAILY: Readonly<
  Record<string, (ports: Ports, query: { from: string; to: string }) => Promise<Figures>>
> = {
  figures: ({ call, brand }, query) => call(FIGURE_OPERATIONS.getAnalytics, { brand, query }),
  funnel: ({ call, brand }, query) => call(FUNNEL_OPERATIONS.getFunnel, { brand, query }),
};

/** One line for each day that has figures: the store's and its videos'. */
const exportFigures = async (
  name: string,
  read: (from: string, to: string) => Promise<Figures>,
  { since, now, target }: { since: string; now: number; target: Export },
): Promise<void> => {
  const file = `${name}.ndjson`;
  const today = dayAt(now);
  for (let from = target.nextOf(file) ?? since; target.nextOf(file) !== null; ) {
    const to = [daysAfter(from, MAX_PERIOD_DAYS - 1), today].sort()[0] ?? today;
    const days = [...new Set((await read(from, to)).days.map(({ day }) => day))].sort();
    for (const day of days) target.append(file, [await read(day, day)], daysAfter(day, 1));
    from = daysAfter(to, 1);
    if (from > today) target.append(file, [], null);
  }
};

/**
 * Exports all that a store has.
 *
 * @param now epoch milliseconds
 * @returns the number of lines by file
 */
export const exportStore = async (
  ports: Ports,
  target: Export,
  now: number,
): Promise<Readonly<Record<string, number>>> => {
  const store = await ports.call(STORE_OPERATIONS.getStore, { brand: ports.brand });
  if (target.nextOf("store.ndjson") !== null) target.append("store.ndjson", [store], null);
  for (const list of EXPORTED_LISTS) await exportList(ports, list, target);
  const since = store.created_at.slice(0, 10);
  for (const [name, read] of Object.entries(DAILY)) {
    await exportFigures(name, (from, to) => read(ports, { from, to }), { since, now, target });
  }
  target.complete(new Date(now).toISOString());
  const names = ["store", ...EXPORTED_LISTS.map(({ name }) => name), ...Object.keys(DAILY)].map(
    (name) => `${name}.ndjson`,
  );
  return Object.fromEntries(names.map((name) => [name, target.linesOf(name)]));
};
