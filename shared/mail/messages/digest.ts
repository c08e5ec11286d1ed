import Big from "big.js";
import type { Analytics } from "../../attribution/views/analytics.schema.ts";
import { daysAfter, type Period } from "../../vocabulary/days.ts";
import type { Amount } from "../../vocabulary/money.ts";

type CurrencyWeek = {
  readonly currency: string;
  readonly credited: Amount;
  readonly unconfirmed: Amount;
  readonly all: Amount;
  readonly share: string;
  /** Credited revenue of the previous week. Absent without sales. */
  readonly before?: Amount;
};

export type BestVideo = {
  readonly event_id: number;
  readonly title?: string;
  readonly currency: string;
  readonly revenue: Amount;
  readonly unconfirmed: Amount;
  readonly orders: number;
};

export type Digest = Period & {
  readonly currencies: readonly CurrencyWeek[];
  readonly videos: readonly BestVideo[];
  /** Decimal from 0 to 1. `null` if the shop's order count is missing. */
  readonly reported_share: string | null;
};

const BEST_VIDEOS = 5;

export const weekBefore = (day: string): Period => ({ from: daysAfter(day, -7), to: daysAfter(day, -1) });

type Figures = Pick<Analytics, "from" | "to" | "totals" | "videos"> &
  Pick<Digest, "reported_share"> & {
    readonly previous: Pick<Analytics["previous"], "totals">;
  };

export const summarizeWeek = ({ from, to, totals, videos, previous, reported_share }: Figures): Digest => {
  const best = videos
    .filter(({ revenue }) => new Big(revenue).gt(0))
    .toSorted((a, b) => new Big(b.revenue).cmp(a.revenue) || a.event_id - b.event_id);
  return {
    from,
    to,
    reported_share,
    currencies: totals.map(({ currency, attributed, unconfirmed, revenue, attributed_share }) => {
      const before = previous.totals.find((each) => each.currency === currency);
      return {
        currency,
        credited: attributed.revenue,
        unconfirmed: unconfirmed.revenue,
        all: revenue,
        share: attributed_share,
        ...(before && { before: before.attributed.revenue }),
      };
    }),
    videos: totals.flatMap(({ currency }) =>
      best
        .filter((video) => video.currency === currency)
        .slice(0, BEST_VIDEOS)
        .map(({ event_id, title, orders, revenue, unconfirmed }) => ({
          event_id,
          ...(title !== undefined && { title }),
          currency,
          revenue,
          unconfirmed: unconfirmed.revenue,
          orders,
        })),
    ),
  };
};
