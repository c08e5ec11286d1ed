import Big from "big.js";
import type { Analytics } from "../../attribution/views/analytics.schema.ts";
import { daysAfter, type Period } from "../../vocabulary/days.ts";
import type { Amount } from "../../vocabulary/money.ts";

/** What a week's mail tells of one currency; all of it net of what came back. */
type CurrencyWeek = {
  readonly currency: string;
  /** What is credited to videos. */
  readonly credited: Amount;
  /** All that was sold. */
  readonly all: Amount;
  readonly share: string;
  /** What was credited in the week before; absent if nothing was sold then. */
  readonly before?: Amount;
};

export type BestVideo = {
  readonly event_id: number;
  readonly title?: string;
  readonly currency: string;
  readonly revenue: Amount;
  readonly orders: number;
};

export type Digest = Period & {
  readonly currencies: readonly CurrencyWeek[];
  /** The best first, in each currency. */
  readonly videos: readonly BestVideo[];
  /** How much of the shop's orders were reported, a decimal from 0 to 1; `null` where its own count is not known. */
  readonly reported_share: string | null;
  /** Not all orders were counted by then. */
  readonly isIncomplete: boolean;
};

/** So many of each currency. */
const BEST_VIDEOS = 5;

/** The seven days before this one. */
export const weekBefore = (day: string): Period => ({ from: daysAfter(day, -7), to: daysAfter(day, -1) });

type Figures = Pick<Analytics, "from" | "to" | "counted_to" | "totals" | "videos"> &
  Pick<Digest, "reported_share"> & {
    readonly previous: Pick<Analytics["previous"], "totals">;
  };

export const summarizeWeek = ({
  from,
  to,
  counted_to,
  totals,
  videos,
  previous,
  reported_share,
}: Figures): Digest => {
  const best = videos
    .filter(({ net }) => new Big(net.revenue).gt(0))
    .toSorted((a, b) => new Big(b.net.revenue).cmp(a.net.revenue) || a.event_id - b.event_id);
  return {
    from,
    to,
    reported_share,
    isIncomplete: counted_to !== null,
    currencies: totals.map(({ currency, attributed, net, net_attributed_share }) => {
      const before = previous.totals.find((each) => each.currency === currency);
      return {
        currency,
        credited: attributed.net.revenue,
        all: net.revenue,
        share: net_attributed_share,
        ...(before && { before: before.attributed.net.revenue }),
      };
    }),
    videos: totals.flatMap(({ currency }) =>
      best
        .filter((video) => video.currency === currency)
        .slice(0, BEST_VIDEOS)
        .map(({ event_id, title, net }) => ({
          event_id,
          ...(title !== undefined && { title }),
          currency,
          revenue: net.revenue,
          orders: net.orders,
        })),
    ),
  };
};
