import { useEffect, useRef, useState } from "react";
import { createImpressions, type Impressions } from "../../../core/interactions/impressions.ts";
import type { WidgetType } from "../../../core/signals/widget-info.ts";
import { deviceClock } from "../device/clock.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useVideoChoice } from "../provider/video-choice.tsx";
import { useAppActive } from "./use-device.ts";

/**
 * Counts one impression per video of a surface.
 *
 * @param visible videos on the screen. They don't count while the app is in the background
 * @param opener impressions of the carousel that opened the Reel, so each video counts once for both
 */
export const useImpressions = (
  widgetType: WidgetType,
  visible: readonly (number | undefined)[],
  opener?: Impressions,
): Impressions => {
  const { runtime } = useSurfaces();
  const { campaign } = useVideoChoice();
  const record = useRef((_eventId: number) => {});
  useEffect(() => {
    record.current = (eventId) =>
      opener
        ? opener.seen(eventId)
        : runtime?.interactions.record({ type: "impression", eventId, widgetType }, campaign);
  }, [runtime, opener, widgetType, campaign]);
  const [impressions] = useState(() => createImpressions(deviceClock, (eventId) => record.current(eventId)));
  const ids = JSON.stringify(useAppActive() ? visible : []);
  useEffect(() => impressions.follow(JSON.parse(ids)), [impressions, ids]);
  useEffect(() => () => impressions.follow([]), [impressions]);
  return impressions;
};
