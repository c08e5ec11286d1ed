import { type Cursors, MAX_BODY_PAYLOAD_BYTES, payloadBytes } from "../../shared/platform/cursors.ts";

export type PageRequest<Position = string> = {
  readonly after: Position | undefined;
  readonly limit: number;
};

type PageOf<Position, Item> = {
  readonly items: readonly Item[];
  readonly next: Position | undefined;
  readonly searched?: number;
};

/** Reads fewer items if the response would exceed Lambda's limit, which only texts of maximum length do. */
const readWhatFits = async <Page extends { readonly views: readonly unknown[] }>(
  limit: number,
  read: (limit: number) => Promise<Page>,
): Promise<Page> => {
  const page = await read(limit);
  const fits = page.views.length <= 1 || payloadBytes(page.views) <= MAX_BODY_PAYLOAD_BYTES;
  return fits ? page : readWhatFits(Math.ceil(page.views.length / 2), read);
};

export const createPaging =
  (cursors: () => Promise<Cursors>) =>
  /** @param scope identifies the list by name, brand and filters. A cursor only works for its list */
  async <Item, View, Position = string>(
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
    scope: readonly (string | undefined)[],
    read: (page: PageRequest<Position>) => Promise<PageOf<Position, Item>>,
    view: (item: Item) => View,
  ) => {
    const name = JSON.stringify(scope);
    const after = cursor === undefined ? undefined : (await cursors()).open<Position>(name, cursor);
    const { views, next, searched } = await readWhatFits(limit, async (most) => {
      const { items, ...rest } = await read({ after, limit: most });
      return { views: items.map(view), ...rest };
    });
    return {
      items: views,
      next_cursor: next === undefined ? null : (await cursors()).seal(name, next),
      ...(searched !== undefined && { searched }),
    };
  };

export type Paging = ReturnType<typeof createPaging>;
