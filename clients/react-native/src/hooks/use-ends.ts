import { useEffect, useMemo, useState } from "react";
import { lookForEnds } from "../../../core/display/end-time.ts";
import type { Event } from "../../../core/model/event.ts";
import { deviceClock } from "../device/clock.ts";
import { useAppActive } from "./use-device.ts";

const NONE: ReadonlySet<Event> = new Set();

/**
 * Removes ended videos from a surface. Keeps the current video and earlier ones.
 *
 * @param atId id of the current video, if any
 * @param isCovered `true` keeps all videos while a Reel shows them
 */
export const useEnds = (
  listed: readonly Event[],
  atId: number | undefined,
  isCovered = false,
): readonly Event[] => {
  const [gone, setGone] = useState(NONE);
  const isInFront = useAppActive();
  const events = useMemo(() => listed.filter((event) => !gone.has(event)), [listed, gone]);

  useEffect(() => {
    if (isCovered || !isInFront) return undefined;
    const place = events.findIndex(({ eventId }) => eventId === atId);
    let cancel = (): void => undefined;
    const look = (): void => {
      const { kept, wait } = lookForEnds(events, deviceClock.now(), place);
      if (kept.size < events.length)
        setGone((before) => new Set([...before, ...events.filter((event) => !kept.has(event))]));
      else if (wait) cancel = deviceClock.after(wait, look);
    };
    look();
    return () => cancel();
  }, [events, atId, isCovered, isInFront]);

  return events;
};
