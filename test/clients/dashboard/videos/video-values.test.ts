import { expect, test } from "vitest";
import { initialValues, videoBody } from "../../../../clients/dashboard/src/features/videos/video-values.ts";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";

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

test("only what was changed is sent, with its version", () => {
  const values = initialValues(video);
  expect(videoBody(values, video)).toEqual({ if_updated_at });
  expect(videoBody({ ...values, title: " Linen " }, video)).toEqual({ if_updated_at });
  expect(videoBody({ ...values, status: "live", products: ["502", "501"] }, video)).toEqual({
    status: "live",
    products: ["502", "501"],
    if_updated_at,
  });
});

test("an emptied link is cleared", () => {
  const linked = { ...video, cta_url: "https://shop.example/" };
  expect(videoBody({ ...initialValues(linked), cta_url: " " }, linked)).toEqual({
    cta_url: null,
    if_updated_at,
  });
});
