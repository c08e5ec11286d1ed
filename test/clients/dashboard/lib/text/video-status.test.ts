import { expect, test } from "vitest";
import { choosePoster } from "../../../../../clients/dashboard/src/lib/text/video-status.ts";

const uploaded = "https://edge.example/media/br_a/7001/up_1/poster.jpg";
const registered = "https://shop.example/7001.jpg";
const media = (role: "poster" | "preview") => ({
  media: { files: [{ role, url: uploaded, bytes: 9 }] } as never,
});

test.each([
  [{ ...media("poster"), poster_image_url: registered }, uploaded],
  [media("poster"), uploaded],
  [{ ...media("preview"), poster_image_url: registered }, registered],
  [media("preview"), undefined],
  [null, undefined],
])("chooses the feed's poster for %j", (video, expected) => {
  expect(choosePoster(video)).toBe(expected);
});
