import { statusAt } from "../../videos/schedule.ts";
import type { TaggedVideo } from "../../videos/video-item.table.ts";
import type { UnconfirmedReason } from "../../vocabulary/signal-kinds.ts";
import type { AttributedOrder } from "./attributed-order.ts";
import type { AttributedLine } from "./attribution.ts";

export const creditedVideos = ({ lines }: Pick<AttributedOrder, "lines">): Set<number> =>
  new Set(lines.flatMap(({ credit }) => credit?.event_id ?? []));

export const unconfirmedVideos = ({ lines }: Pick<AttributedOrder, "lines">): Set<number> =>
  new Set(lines.flatMap(({ credit }) => (credit?.unconfirmed === undefined ? [] : credit.event_id)));

const unconfirmedReason = (
  video: TaggedVideo | undefined,
  productId: string,
  at: Date,
): UnconfirmedReason | undefined => {
  if (video === undefined) return "unknown_video";
  if (statusAt(video, at) !== "live") return "not_live";
  return video.products.includes(productId) ? undefined : "not_tagged";
};

type Credited = Pick<AttributedLine, "credit">;

export const markCredits = <Line extends Credited>(
  lines: readonly Line[],
  marks: readonly (UnconfirmedReason | undefined)[],
): Line[] =>
  lines.map((line, index) => {
    const unconfirmed = marks[index];
    return line.credit === null || unconfirmed === undefined
      ? line
      : { ...line, credit: { ...line.credit, unconfirmed } };
  });

/**
 * The credit stays (spec "Attribution rule"). It is decided once, at attribution, so later changes of a video
 * have no effect.
 */
export const confirmCredits = (
  order: AttributedOrder,
  findVideo: (event_id: number) => TaggedVideo | undefined,
): AttributedOrder => {
  const marks = order.lines.map(({ credit, product_id }) =>
    credit === null
      ? undefined
      : unconfirmedReason(findVideo(credit.event_id), product_id, new Date(order.received_at)),
  );
  return { ...order, lines: markCredits(order.lines, marks) };
};
