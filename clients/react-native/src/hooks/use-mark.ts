import { useState } from "react";
import type { Event } from "../../../core/model/event.ts";
import { useSurfaces } from "../provider/surface-context.ts";

/** Whether the shopper marked a video, and what changes that. Kept between visits. */
export const useMark = (
  kind: "likes" | "saves",
  { eventId }: Event,
): [isMarked: boolean, set: (isMarked: boolean) => void] => {
  const { runtime } = useSurfaces();
  // The marks themselves don't tell of changes.
  const [, setChanges] = useState(0);
  const set = (isMarked: boolean): void => {
    runtime?.[kind].set(eventId, isMarked);
    setChanges((changes) => changes + 1);
  };
  return [runtime?.[kind].has(eventId) ?? false, set];
};
