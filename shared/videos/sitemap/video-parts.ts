import { FIRST_PART } from "../../vocabulary/videos.ts";
import type { Video } from "../video.ts";

export type Place = Pick<Video, "position" | "event_id">;

export const partName = (after: Place | undefined): string =>
  after === undefined ? FIRST_PART : `${after.position}-${after.event_id}`;

export const readPartName = (name: string): Place | undefined => {
  if (name === FIRST_PART) return undefined;
  const [position, event_id] = name.split("-").map(Number);
  return { position: position ?? 0, event_id: event_id ?? 0 };
};
