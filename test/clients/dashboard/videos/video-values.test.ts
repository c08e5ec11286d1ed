import { safeParse } from "valibot";
import { expect, test } from "vitest";
import { initialValues, videoBody } from "../../../../clients/dashboard/src/features/videos/video-values.ts";
import { VideoChange, type VideoView } from "../../../../shared/videos/video.schema.ts";

const video: VideoView = {
  event_id: 7,
  title: "Linen",
  page_id: 0,
  status: "draft",
  position: 1,
  products: ["501", "502"],
  like_count: 0,
  share_count: 0,
  created_at: "2026-11-01T00:00:00.000Z",
  updated_at: "2026-11-01T00:00:00.000Z",
  unknown_products: [],
};

const if_updated_at = video.updated_at;

test("sends only changed fields, with the version", () => {
  const values = initialValues(video);
  expect(videoBody(values, video)).toEqual({ if_updated_at });
  expect(videoBody({ ...values, title: " Linen " }, video)).toEqual({ if_updated_at });
  expect(videoBody({ ...values, status: "live", products: ["502", "501"] }, video)).toEqual({
    status: "live",
    products: ["502", "501"],
    if_updated_at,
  });
});

test("sends start times if one changed, even an invalid one, which the schema rejects", () => {
  const timed = {
    ...video,
    moments: [
      { product_id: "502", from_seconds: 3 },
      { product_id: "501", from_seconds: 65 },
    ],
  };
  const values = initialValues(timed);
  expect(values.moments).toContainEqual({ product_id: "501", time: "1:05" });
  expect(videoBody(values, timed)).toEqual({ if_updated_at });
  expect(videoBody({ ...values, products: ["502"] }, timed)).toEqual({ products: ["502"], if_updated_at });
  const typed = (time: string) => ({
    ...values,
    moments: [
      ...values.moments.filter(({ product_id }) => product_id !== "501"),
      { product_id: "501", time },
    ],
  });
  expect(videoBody(typed("0:07"), timed).moments).toEqual([
    { product_id: "501", from_seconds: 7 },
    { product_id: "502", from_seconds: 3 },
  ]);
  expect(videoBody(typed(" "), timed).moments).toEqual([{ product_id: "502", from_seconds: 3 }]);
  expect(safeParse(VideoChange, videoBody(typed("soon"), timed)).success).toBe(false);
});

test.each([
  ["video_url", "https://cdn.shop.example/7.mp4", "https://cdn.shop.example/7.mp4"],
  ["poster_image_url", "https://cdn.shop.example/7.jpg ", "https://cdn.shop.example/7.jpg"],
  ["page_id", " 42 ", 42],
] as const)("sends only %s if it changed, trimmed", (name, typed, sent) => {
  expect(videoBody({ ...initialValues(video), [name]: typed }, video)).toEqual({
    [name]: sent,
    if_updated_at,
  });
});

test.each(["1.5", "-1", "seven", "9007199254740993"])("the schema rejects a page number of %s", (typed) => {
  const body = videoBody({ ...initialValues(video), page_id: typed }, video);
  expect(safeParse(VideoChange, body).success).toBe(false);
});
