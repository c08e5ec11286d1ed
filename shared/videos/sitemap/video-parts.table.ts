import { placeInVideoIndex, videoIndexRange } from "../../platform/table/keys/video-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { MAX_PARTS, PART_VIDEOS } from "../../vocabulary/videos.ts";
import type { Place } from "./sitemap-xml.ts";

/** Returns only keys. A request still reads 1 MB of videos. */
const KEY_ALONE = { ProjectionExpression: "GSI1SK" };

export const createVideoParts = (table: Table) => ({
  async starts(brand: string): Promise<Place[]> {
    const starts: Place[] = [];
    let last = "";
    let count = 0;
    for await (const items of queryAll(table, videoIndexRange(brand, "live"), { filter: KEY_ALONE })) {
      for (const item of items) {
        if (count > 0 && count % PART_VIDEOS === 0) starts.push(placeInVideoIndex(last));
        if (starts.length === MAX_PARTS - 1) return starts;
        last = readItem(item, "video").text("GSI1SK");
        count += 1;
      }
    }
    return starts;
  },
});

export type VideoParts = ReturnType<typeof createVideoParts>;
