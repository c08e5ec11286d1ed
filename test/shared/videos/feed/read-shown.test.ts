import { expect, test } from "vitest";
import { createReadShown } from "../../../../shared/videos/feed/read-shown.ts";
import type { ShownVideos } from "../../../../shared/videos/shown-videos.table.ts";
import { byPlace } from "../../../../shared/videos/video.ts";
import { aVideo } from "../../../support/admin/admin-values.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const OVER = "2026-11-19T10:00:00.000Z";

test("finds a video after 3,000 ended ones", async () => {
  const stored = Array.from({ length: 3_001 }, (_, index) =>
    aVideo({ event_id: index + 1, position: index, ...(index < 3_000 && { ends_at: OVER }) }),
  ).sort(byPlace);
  const shown: ShownVideos["shown"] = async (_, status, { after, limit }) => {
    if (status !== "live") return [];
    const start =
      after === undefined ? 0 : stored.findIndex(({ event_id }) => event_id === after.event_id) + 1;
    return stored.slice(start, start + limit);
  };
  const { videos } = await createReadShown({ shown })("br_a", "live", { after: undefined, limit: 20 }, NOW);
  expect(videos.map(({ event_id }) => event_id)).toEqual([3_001]);
});
