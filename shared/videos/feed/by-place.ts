import type { Video } from "../video.ts";

type Placed = Pick<Video, "position" | "event_id">;

/** The order of a feed within a status. */
export const byPlace = (a: Placed, b: Placed): number => a.position - b.position || a.event_id - b.event_id;
