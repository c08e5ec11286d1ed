import { useEffect, useRef } from "react";
import type { Event } from "../../../core/model/event.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { useRecord } from "./use-record.ts";

/** Counts once that a video was seen, for as long as its card is mounted. */
export const useImpression = (event: Event, widgetType: WidgetType, isSeen: boolean): void => {
  const record = useRecord(event, widgetType);
  const counted = useRef<number>(undefined);
  useEffect(() => {
    if (!isSeen || counted.current === event.eventId) return;
    counted.current = event.eventId;
    record.interaction("impression");
  }, [isSeen, event, record]);
};
