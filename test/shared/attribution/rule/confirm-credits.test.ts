import { expect, test } from "vitest";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { confirmCredits } from "../../../../shared/attribution/rule/confirm-credits.ts";
import { aCredit, aLine, anAttributedOrder } from "../../../support/values/builders.ts";

const line = (event_id: number, product_id: string) =>
  aLine({ product_id, amount: "10.00", quantity: 1, credit: aCredit({ event_id }) });
const order = anAttributedOrder({
  lines: [
    line(1, "shown"),
    line(1, "another"),
    line(2, "shown"),
    line(0, "shown"),
    line(4, "shown"),
    aLine(),
  ],
});
const videos = [
  { event_id: 1, status: "live", products: ["shown"] },
  { event_id: 2, status: "draft", products: ["shown"] },
] as const;
const confirmed = confirmCredits(order, (event_id) => videos.find((video) => video.event_id === event_id));

test("confirms a credit only if the video is live and tagged with the product, and keeps the credit", () => {
  const marks = [undefined, "not_tagged", "not_live", "unknown_video", "unknown_video", undefined];
  expect(confirmed.lines.map(({ credit }) => credit?.unconfirmed)).toEqual(marks);
  const lines = confirmed.lines.map(({ credit, ...rest }) => {
    const { unconfirmed: _, ...kept } = credit ?? aCredit();
    return { ...rest, credit: credit && kept };
  });
  expect({ ...confirmed, lines }).toEqual(order);
});

test("figures show unconfirmed credit separately, with unknown videos as one", () => {
  const each = { lines: 1, units: 1, revenue: "10.00" };
  const columns = (prefix: string, { lines, units, revenue } = each) => ({
    [`${prefix}lines`]: lines,
    [`${prefix}units`]: units,
    [`${prefix}revenue`]: revenue,
  });
  const five = { lines: 5, units: 5, revenue: "50.00" };
  const two = { lines: 2, units: 2, revenue: "20.00" };
  const figures = Object.fromEntries(countFigures([confirmed]).map(({ scope, values }) => [scope, values]));
  const ofVideo = (sales: typeof each) => ({
    orders: 1,
    ...columns("", sales),
    ...columns("video_view_carousel_", sales),
  });
  expect(figures).toEqual({
    STORE: {
      orders: 1,
      ...columns("", { lines: 6, units: 6, revenue: "60.00" }),
      attributed_orders: 1,
      ...columns("attributed_", five),
      ...columns("video_view_carousel_", five),
      unconfirmed_orders: 1,
      ...columns("not_tagged_"),
      ...columns("not_live_"),
      ...columns("unknown_video_", two),
    },
    "VIDEO#1": { ...ofVideo(two), unconfirmed_orders: 1, ...columns("not_tagged_") },
    "VIDEO#2": { ...ofVideo(each), unconfirmed_orders: 1, ...columns("not_live_") },
    UNKNOWN_VIDEOS: { ...ofVideo(two), unconfirmed_orders: 1, ...columns("unknown_video_", two) },
  });
});
