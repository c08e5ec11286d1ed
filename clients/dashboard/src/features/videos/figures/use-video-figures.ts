import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { funnelOptions } from "../../../lib/queries/funnel.ts";
import { useStoreContext, useTimeZone } from "../../../lib/queries/store.tsx";
import { count, describeUnconfirmed, money, NONE } from "../../../lib/text/format.ts";
import { lastDays } from "../../../lib/text/period.ts";
import type { Sale } from "../../../lib/text/sales.ts";

const describeRevenue = (sale: Sale): string => {
  const [revenue, unconfirmed] = [money(sale.revenue, sale.currency), describeUnconfirmed(sale)];
  return unconfirmed === undefined ? revenue : `${revenue} (${unconfirmed})`;
};

/** Figures of the 500 most shown videos of the last 28 days, in one request. `undefined` for other videos. */
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
      revenue: (eventId: number): string => {
        const sales = videos.get(eventId)?.sales ?? [];
        return sales.length === 0 ? NONE : sales.map(describeRevenue).join(", ");
      },
    };
  }, [data]);
};
