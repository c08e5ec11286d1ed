import type { Cursors } from "../../shared/administration/cursor.ts";

/** What is asked of a list: where to begin, and how many items. */
export type PageRequest<Position = string> = {
  readonly after: Position | undefined;
  readonly limit: number;
};

type PageOf<Position, Item> = {
  readonly items: readonly Item[];
  /** Where the next page begins; `undefined` on the last one. */
  readonly next: Position | undefined;
};

/** Answers a page of a list: `{"items": [], "next_cursor"}`. */
export const createPaging =
  (cursors: () => Promise<Cursors>) =>
  /**
   * @param scope which list it is: its name, the store's brand and the filters. A cursor is good for this list alone
   */
  async <Position, Item>(
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
    scope: readonly (string | undefined)[],
    read: (page: PageRequest<Position>) => Promise<PageOf<Position, Item>>,
  ) => {
    const name = JSON.stringify(scope);
    const after = cursor === undefined ? undefined : (await cursors()).open<Position>(name, cursor);
    const { items, next } = await read({ after, limit });
    return { items, next_cursor: next === undefined ? null : (await cursors()).seal(name, next) };
  };

export type Paging = ReturnType<typeof createPaging>;
