import { definedOnly } from "../platform/defined-only.ts";
import { playedMedia } from "./media/shown-media.ts";
import type { ShownVideos } from "./shown-videos.table.ts";

export type NameVideosDeps = {
  readonly shownVideos: Pick<ShownVideos, "listed">;
  readonly edgeUrl: string;
};

/** Reading 500 videos of up to 4 KB takes five requests and about 250 read units. */
const MAX_NAMED_VIDEOS = 500;

/** Adds names to rows. Rows of removed videos, and rows after the first 500, get no name. */
export const createNameVideos =
  ({ shownVideos, edgeUrl }: NameVideosDeps) =>
  async <Row extends { readonly event_id: number }>(brand: string, rows: readonly Row[]) => {
    const ids = new Set(rows.map(({ event_id }) => event_id));
    const listed = await shownVideos.listed(brand, [...ids].slice(0, MAX_NAMED_VIDEOS));
    const names = new Map(
      listed.map((video) => {
        const { poster_image_url } = playedMedia(video, { brand, edgeUrl });
        return [video.event_id, definedOnly({ title: video.title, poster_image_url })] as const;
      }),
    );
    return rows.map((row) => ({ ...row, ...names.get(row.event_id) }));
  };
