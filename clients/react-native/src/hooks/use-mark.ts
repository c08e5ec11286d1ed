import { useState } from "react";
import type { Event } from "../../../core/model/event.ts";
import { useSurfaces } from "../provider/surface-context.ts";

/** Whether the shopper marked a video, and what changes that. Kept between visits. */
export const useMark = (kind: "likes" | "saves", event: Event): [isMarked: boolean, toggle: () => void] => {
  const { runtime } = useSurfaces();
  // The marks themselves don't tell of changes.
  const [, setChanges] = useState(0);
  const toggle = (): void => {
    runtime?.[kind].toggle(event);
    setChanges((changes) => changes + 1);
  };
  return [runtime?.[kind].has(event.eventId) ?? false, toggle];
};
