import type { Operation } from "../../../shared/api/operation.ts";
import { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { type ApiClient, ApiError } from "../../../shared/contract/client.ts";
import { FUNNEL_OPERATIONS } from "../../../shared/interactions/interactions.operations.ts";
import { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import { dayAt, daysAfter, MAX_PERIOD_DAYS } from "../../../shared/vocabulary/days.ts";
import { EXPORTED_LISTS, type ExportedList } from "./exported-lists.ts";

type Page = {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
};
type Ports = Pick<ApiClient, "call"> & { readonly brand: string };

/** Target of an export. Keeps the progress of each file, so that a failed export resumes. */
export type ExportTarget = {
  /** Cursor of a file. `undefined` at its beginning, null if complete. */
  readonly nextOf: (name: string) => string | null | undefined;
  readonly linesOf: (name: string) => number;
  /**
   * Appends a page.
   * @param next cursor of the next page. null if the file is complete
   */
  readonly append: (name: string, items: readonly unknown[], next: string | null) => void;
  /** Marks the export as complete. @param at ISO 8601, UTC */
  readonly complete: (at: string) => void;
};

const ITEMS_PER_PAGE = 50;
const MAX_CONCURRENT_CALLS = 10;

/** The operation comes from a list, so its types are unknown. */
const callAny = ({ call, brand }: Ports, operation: Operation, input: object): Promise<unknown> =>
  (call as (operation: Operation, input: object) => Promise<unknown>)(operation, { brand, ...input });

/** Reads an item in full. `undefined` if it was removed or erased after it was listed. */
const readItem = async (
  ports: Ports,
  { operation, key }: NonNullable<ExportedList["detail"]>,
  item: Page["items"][number],
): Promise<unknown> => {
  try {
    return await callAny(ports, operation, { [key]: item[key] });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    // A lost store also returns 404 for its items. In that case, this call throws.
    await ports.call(STORE_OPERATIONS.getStore, { brand: ports.brand });
    return undefined;
  }
};

const inFull = async (ports: Ports, detail: NonNullable<ExportedList["detail"]>, items: Page["items"]) => {
  const full: unknown[] = [];
  for (let from = 0; from < items.length; from += MAX_CONCURRENT_CALLS) {
    const read = items.slice(from, from + MAX_CONCURRENT_CALLS).map((item) => readItem(ports, detail, item));
    full.push(...(await Promise.all(read)).filter((item) => item !== undefined));
  }
  return full;
};

const exportList = async (ports: Ports, list: ExportedList, target: ExportTarget): Promise<void> => {
  const { operation, detail } = list;
  const file = `${list.name}.ndjson`;
  for (let cursor = target.nextOf(file); cursor !== null; cursor = target.nextOf(file)) {
    const query = { limit: ITEMS_PER_PAGE, ...(cursor !== undefined && { cursor }) };
    const { items, next_cursor } = (await callAny(ports, operation, { query })) as Page;
    target.append(file, detail ? await inFull(ports, detail, items) : items, next_cursor);
  }
};

type Figures = { readonly days: readonly { readonly day: string }[] };

const DAILY: Readonly<
  Record<string, (ports: Ports, query: { from: string; to: string }) => Promise<Figures>>
> = {
  figures: ({ call, brand }, query) => call(FIGURE_OPERATIONS.getAnalytics, { brand, query }),
  funnel: ({ call, brand }, query) => call(FUNNEL_OPERATIONS.getFunnel, { brand, query }),
};

/** Writes a line per day with figures of the store and its videos. */
const exportFigures = async (
  name: string,
  read: (from: string, to: string) => Promise<Figures>,
  { since, now, target }: { since: string; now: number; target: ExportTarget },
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

/** Names of the files that can be exported. */
export const EXPORTS: readonly string[] = [
  "store",
  ...EXPORTED_LISTS.map(({ name }) => name),
  ...Object.keys(DAILY),
];

/**
 * Exports a store's data.
 *
 * @param now epoch milliseconds
 * @param chosen some of {@link EXPORTS}. Default: all
 * @returns the number of lines by file
 */
export const exportStore = async (
  ports: Ports,
  target: ExportTarget,
  now: number,
  chosen: readonly string[] = EXPORTS,
): Promise<Readonly<Record<string, number>>> => {
  const store = await ports.call(STORE_OPERATIONS.getStore, { brand: ports.brand });
  if (chosen.includes("store") && target.nextOf("store.ndjson") !== null)
    target.append("store.ndjson", [store], null);
  for (const list of EXPORTED_LISTS) if (chosen.includes(list.name)) await exportList(ports, list, target);
  const since = store.created_at.slice(0, 10);
  for (const [name, read] of Object.entries(DAILY)) {
    if (!chosen.includes(name)) continue;
    await exportFigures(name, (from, to) => read(ports, { from, to }), { since, now, target });
  }
  target.complete(new Date(now).toISOString());
  const files = chosen.map((name) => `${name}.ndjson`);
  return Object.fromEntries(files.map((name) => [name, target.linesOf(name)]));
};
