import { useEffect, useState } from "react";
import type { Event } from "../../../core/model/event.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { useRecord } from "./use-record.ts";

/**
 * Counts once that a video was seen, for as long as its card is mounted.
 *
 * @param shared the videos that were counted, where several cards show the same: a carousel's, and its Reel's
 */
export const useImpression = (
  event: Event,
  widgetType: WidgetType,
  isSeen: boolean,
  shared?: Set<number>,
): void => {
  const record = useRecord(event, widgetType);
  const [own] = useState(() => new Set<number>());
  const counted = shared ?? own;
  useEffect(() => {
    if (!isSeen || counted.has(event.eventId)) return;
    counted.add(event.eventId);
    record.interaction("impression");
  }, [isSeen, event, record, counted]);
};
