import type { Cursors } from "../../shared/administration/cursor.ts";
import { ValidationFailed } from "../../shared/platform/errors.ts";
import { type HttpResponse, ok } from "../../shared/platform/http/endpoint.ts";

const MOST_ITEMS = 100;
const DEFAULT_ITEMS = 50;

/** @throws ValidationFailed */
const readLimit = (text: string | undefined): number => {
  if (text === undefined) return DEFAULT_ITEMS;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST_ITEMS) {
    throw new ValidationFailed(`limit: expected an integer from 1 to ${MOST_ITEMS}`);
  }
  return limit;
};

type List<Position, Item> = {
  readonly query: (name: string) => string | undefined;
  /** Which list it is: its name, the store's brand and the filters. A cursor is good for this list alone. */
  readonly scope: readonly (string | undefined)[];
  readonly read: (page: {
    readonly after: Position | undefined;
    readonly limit: number;
  }) => Promise<{ readonly items: readonly Item[]; readonly next: Position | undefined }>;
};

/** Answers a page of a list: `{"items": [], "next_cursor"}`. */
export const createPaging =
  (cursors: () => Promise<Cursors>) =>
  async <Position, Item>({ query, scope, read }: List<Position, Item>): Promise<HttpResponse> => {
    const name = JSON.stringify(scope);
    const limit = readLimit(query("limit"));
    const cursor = query("cursor");
    const after = cursor === undefined ? undefined : (await cursors()).open<Position>(name, cursor);
    const { items, next } = await read({ after, limit });
    const next_cursor = next === undefined ? null : (await cursors()).seal(name, next);
    return ok({ items, next_cursor });
  };

export type Paging = ReturnType<typeof createPaging>;
