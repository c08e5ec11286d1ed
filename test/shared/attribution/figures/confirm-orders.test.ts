import { expect, test, vi } from "vitest";
import { createConfirmOrders, splitByVideos } from "../../../../shared/attribution/figures/confirm-orders.ts";
import type { ReadTaggedVideos } from "../../../../shared/videos/tagged-videos.table.ts";
import type { TaggedVideo } from "../../../../shared/videos/video-item.table.ts";
import { aCredit, aLine, anAttributedOrder, anOrderOfVideos } from "../../../support/values/builders.ts";

const credited = (order_id: string, event_id: number) =>
  anAttributedOrder({ order_id, lines: [aLine({ credit: aCredit({ event_id }) })] });
const live = (event_id: number): TaggedVideo => ({ event_id, status: "live", products: ["p1"] });

const setUp = (...videos: TaggedVideo[]) => {
  const readTaggedVideos = vi.fn<ReadTaggedVideos>(async (_, ids) => ({
    videos: videos.filter(({ event_id }) => ids.includes(event_id)),
    unreadable: [],
  }));
  const confirm = createConfirmOrders(readTaggedVideos);
  const reasons = async (now: number, brand: string, ...orders: ReturnType<typeof credited>[]) =>
    (await confirm(brand, orders, now)).confirmed.map(({ lines }) => lines[0]?.credit?.unconfirmed);
  return {
    readTaggedVideos,
    confirm,
    reasons,
    asked: () => readTaggedVideos.mock.calls.map(([, ids]) => ids),
  };
};

test("caches a confirming video for a minute, but reads others each time", async () => {
  const draft: TaggedVideo = { ...live(2), status: "draft" };
  const { reasons, asked, readTaggedVideos } = setUp(live(1), draft);
  const orders = [credited("a", 1), credited("b", 2), credited("c", 3), credited("d", 1)];
  const before = [undefined, "not_live", "unknown_video", undefined];
  expect(await reasons(0, "br_a", ...orders)).toEqual(before);
  expect(asked()).toEqual([[1, 2, 3]]);
  readTaggedVideos.mockResolvedValue({ videos: [live(2), live(3)], unreadable: [] });
  expect(await reasons(59_999, "br_a", ...orders)).toEqual([undefined, undefined, undefined, undefined]);
  expect(asked().at(-1)).toEqual([2, 3]);
  expect(await reasons(60_000, "br_a", credited("e", 1))).toEqual(["unknown_video"]);
  expect(await reasons(60_000, "br_b", credited("f", 2))).toEqual([undefined]);
  expect(asked().slice(2)).toEqual([[1], [2]]);
});

test("keeps a credit confirmed from the cache, even if many videos are read with it", async () => {
  const many = Array.from({ length: 500 }, (_, index) => live(index + 2));
  const { reasons } = setUp(live(1), ...many);
  await reasons(0, "br_a", credited("a", 1));
  const wide = anOrderOfVideos("b", 500, 2);
  expect(await reasons(1, "br_a", wide, credited("c", 1))).toEqual([undefined, undefined]);
});

test("fails orders with an unreadable video, permanently if the video is damaged", async () => {
  const { confirm, readTaggedVideos } = setUp();
  const [a, b] = [credited("a", 1), credited("b", 2)];
  const error = new Error("damaged");
  readTaggedVideos.mockResolvedValueOnce({ videos: [live(1)], unreadable: [{ event_id: 2, error }] });
  const damaged = await confirm("br_a", [a, b], 0);
  expect(damaged).toEqual({ confirmed: [a], failed: [{ order: b, error, permanent: true }] });
  expect(damaged.failed[0]?.order).toBe(b);
  readTaggedVideos.mockRejectedValueOnce(error);
  const failed = [a, b].map((order) => ({ order, error, permanent: false }));
  expect(await confirm("br_b", [a, b], 0)).toEqual({ confirmed: [], failed });
});

test("splits orders by the number of videos that one request can read, in their order", () => {
  const orders = [
    ...Array.from({ length: 60 }, (_, index) => credited(`few ${index}`, index % 5)),
    anOrderOfVideos("some", 60, 10),
    anOrderOfVideos("more", 60, 100),
    anOrderOfVideos("very many", 500, 1_000),
    credited("last", 1),
  ];
  const parts = splitByVideos(orders);
  expect(parts.map(({ length }) => length)).toEqual([61, 1, 1, 1]);
  expect(parts.flat()).toEqual(orders);
});
