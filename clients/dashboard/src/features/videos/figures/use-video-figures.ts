import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { funnelOptions } from "../../../lib/queries/funnel.ts";
import { useStoreContext, useTimeZone } from "../../../lib/queries/store.tsx";
import { count, money, NONE } from "../../../lib/text/format.ts";
import { lastDays } from "../../../lib/text/period.ts";

/**
 * What each video of a list did in the last 28 days: the figures of Analytics, and its one question for all of them. It names
 * the 500 that were shown most; while it is not answered, and of others, nothing is said.
 */
export const useVideoFigures = () => {
  const timeZone = useTimeZone();
  const { data } = useQuery(funnelOptions(useStoreContext(), lastDays(28, Date.now(), timeZone)));
  return useMemo(() => {
    const videos = new Map(data?.videos.map((video) => [video.event_id, video]));
    return {
      views: (eventId: number): string => {
        const video = videos.get(eventId);
        return video === undefined ? NONE : count(video.views);
      },
      /** Net, each currency for itself. */
      revenue: (eventId: number): string => {
        const sales = videos.get(eventId)?.sales ?? [];
        return sales.length === 0
          ? NONE
          : sales.map(({ currency, net }) => money(net.revenue, currency)).join(", ");
      },
    };
  }, [data]);
};
