import { InvalidArgumentError, Option } from "commander";
import type { AnswerOf, Operation } from "../../shared/api/operation.ts";
import type { CallOf } from "../../shared/contract/client.ts";
import { type AdminCommand, type CustomField, command, type Values } from "./command.ts";
import type { Context } from "./context.ts";
import { type Look, oneLine, paint } from "./look.ts";
import { type Cell, textTable } from "./text-table.ts";

/** Equals the API's limit. */
const MAX_PAGE = 100;
const DEFAULT_LIMIT = 50;

type Page<Item> = { readonly items: readonly Item[]; readonly next_cursor: string | null };

type ItemOf<O extends Operation> = AnswerOf<O> extends Page<infer Item> ? Item : never;

type ListSpec<O extends Operation> = {
  readonly name: string;
  readonly alias?: string;
  readonly about?: readonly [summary: string, more?: string];
  readonly examples: readonly [string, ...string[]];
  readonly fields?: Readonly<Record<string, CustomField>>;
  readonly headings: readonly string[];
  readonly row: (item: ItemOf<O>) => readonly Cell[] | readonly (readonly Cell[])[];
  readonly note?: ((item: ItemOf<O>) => string | undefined) | undefined;
  readonly none: string;
};

const parseLimit = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Expected a whole number of at least 1.");
  return Number(text);
};

const limitOptions = () => [
  new Option("--limit <number>", `how many to show at most (default: ${DEFAULT_LIMIT})`).argParser(
    parseLimit,
  ),
  new Option("--all", "show all of them").conflicts("limit"),
];

export const readPages = async <O extends Operation>(
  { call }: Pick<Context, "call">,
  operation: O,
  input: CallOf<O>,
  limit: number,
): Promise<{ readonly items: ItemOf<O>[]; readonly more: boolean }> => {
  const items: ItemOf<O>[] = [];
  let cursor: string | null = null;
  do {
    const query: object = {
      ...(input as { readonly query?: object }).query,
      limit: Math.min(MAX_PAGE, limit - items.length),
      ...(cursor !== null && { cursor }),
    };
    const page = (await call(operation, { ...input, query } as CallOf<O>)) as Page<ItemOf<O>>;
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < limit);
  return { items, more: cursor !== null };
};

const isRows = (row: readonly Cell[] | readonly (readonly Cell[])[]): row is readonly (readonly Cell[])[] =>
  row.every(Array.isArray);

const itemsText = <O extends Operation>(
  items: readonly ItemOf<O>[],
  { headings, row, note = () => undefined }: Pick<ListSpec<O>, "headings" | "row" | "note">,
  look: Look,
): string => {
  const rows = items.map((item) => {
    const cells = row(item);
    return isRows(cells) ? cells : [cells];
  });
  const [heading = "", ...lines] = textTable(headings, rows.flat(), look).split("\n");
  const noted = items.flatMap((item, index) => {
    const own = lines.splice(0, rows[index]?.length ?? 0);
    const text = note(item);
    return text ? [...own, `  ${paint(look, "warning", oneLine(text))}`] : own;
  });
  return [heading, ...noted].join("\n");
};

const limitIn = ({ all, limit = DEFAULT_LIMIT }: Values): number =>
  all === true ? Number.POSITIVE_INFINITY : Number(limit);

export const listCommand = <const O extends Operation>(
  operation: O,
  { headings, row, note, none, ...spec }: ListSpec<O>,
): AdminCommand =>
  command(operation, {
    ...spec,
    options: limitOptions(),
    automatic: ["limit", "cursor"],
    run: async (context, input, values) => {
      const limit = limitIn(values);
      const { items, more } = await readPages(context, operation, input, limit);
      context.print(
        items,
        items.length === 0 ? none : itemsText(items, { headings, row, note }, context.look),
      );
      if (more) {
        context.remark(
          `These are the first ${items.length}; there are more: --limit ${limit * 4}, or --all.`,
        );
      }
    },
  });
