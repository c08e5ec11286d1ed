import type { Cursors } from "../../shared/administration/cursor.ts";

/** Where a page of a list begins, and how many items it may have. */
export type PageRequest<Position = string> = {
  readonly after: Position | undefined;
  readonly limit: number;
};

type PageOf<Position, Item> = {
  readonly items: readonly Item[];
  /** Where the next page begins; `undefined` on the last page. */
  readonly next: Position | undefined;
};

/** Answers one page of a list: `{"items": [], "next_cursor"}`. */
export const createPaging =
  (cursors: () => Promise<Cursors>) =>
  /**
   * @param scope identifies the list: its name, the store's brand and the filters. A cursor works for this list only
   * @param view what the answer shows of an item
   */
  async <Item, View, Position = string>(
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
    scope: readonly (string | undefined)[],
    read: (page: PageRequest<Position>) => Promise<PageOf<Position, Item>>,
    view: (item: Item) => View,
  ) => {
    const name = JSON.stringify(scope);
    const after = cursor === undefined ? undefined : (await cursors()).open<Position>(name, cursor);
    const { items, next } = await read({ after, limit });
    return {
      items: items.map(view),
      next_cursor: next === undefined ? null : (await cursors()).seal(name, next),
    };
  };

export type Paging = ReturnType<typeof createPaging>;
