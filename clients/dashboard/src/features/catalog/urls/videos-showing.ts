import { VIDEO_OPERATIONS } from "../../../../../../shared/videos/videos.operations.ts";
import type { StoreContext } from "../../../lib/queries/store.tsx";

const MAX_LOOKED_AT = 100;

export type Showing = {
  readonly titles: readonly string[];
  readonly isAll: boolean;
};

export const videosShowing = async (
  { api, brand }: StoreContext,
  ids: readonly string[],
): Promise<Showing | undefined> => {
  if (ids.length === 0) return undefined;
  const removed = new Set(ids);
  try {
    const query = { limit: MAX_LOOKED_AT };
    const { items, next_cursor } = await api.call(VIDEO_OPERATIONS.listVideos, { brand, query });
    const showing = items.filter(({ products }) => products.some((id) => removed.has(id)));
    return { titles: showing.map(({ title }) => title), isAll: next_cursor === null };
  } catch {
    return undefined;
  }
};
