import { expect } from "vitest";
import { type VideoFacts, videoChecks } from "../../../../shared/administration/health/video-checks.ts";
import { aDraftedVideo, aVideo } from "../../../support/admin/admin-values.ts";
import { checks, HOUR_AGO, NOW, repeated, WEEK_AGO } from "../../../support/admin/health-rows.ts";
import { aStoredProduct } from "../../../support/catalog/catalog-builders.ts";

const videos = (fields: Partial<VideoFacts>) =>
  videoChecks(
    { live: [], others: [], late: [], tags: [], products: new Map(), seen: undefined, ...fields },
    NOW,
  );
const aProductThatIs = (product_status: "active" | "inactive") => ({ ...aStoredProduct(), product_status });

checks("live_videos", (facts: Partial<VideoFacts>) => videos(facts).live_videos, [
  ["none", {}, "missing", { count: 0 }],
  ["one", { live: [aVideo()] }, "ok", { summary: "1 video is live." }],
  ["many", { live: repeated(100, aVideo()) }, "ok", { summary: "At least 100 videos are live." }],
  ["drafts", { others: [aVideo({ status: "draft" })] }, "attention", { of: 1 }],
  [
    "a launch without a file",
    {
      live: [aVideo()],
      late: [aVideo({ goes_live_at: HOUR_AGO }), aVideo({ event_id: 8, goes_live_at: HOUR_AGO })],
    },
    "attention",
    {
      summary: expect.stringMatching(
        /^Video 7 should have gone live at .*, but has no file\. 1 more video is affected\.$/,
      ),
    },
  ],
  ["no file", { others: [{ status: "live" }] }, "attention", { summary: expect.stringContaining("file") }],
]);

checks("product_tags", (facts: Partial<VideoFacts>) => videos(facts).product_tags, [
  ["no live video", {}, "missing", {}],
  ["no tag", { live: [aVideo()] }, "missing", {}],
  [
    "known",
    { live: [aVideo()], tags: ["p1"], products: new Map([["p1", aProductThatIs("active")]]) },
    "ok",
    { count: 0, of: 1 },
  ],
  [
    "unknown and taken down",
    { live: [aVideo()], tags: ["p1", "p2"], products: new Map([["p2", aProductThatIs("inactive")]]) },
    "attention",
    { count: 2, of: 2, examples: ["p1: no such product", "p2: taken down"] },
  ],
]);

checks("widget", (facts: Partial<VideoFacts>) => videos(facts).widget, [
  ["never seen", {}, "missing", {}],
  ["seen", { seen: { at: HOUR_AGO, host: "shop.example" } }, "ok", { at: HOUR_AGO, host: "shop.example" }],
  ["seen in an app", { seen: { at: HOUR_AGO } }, "ok", { summary: expect.stringContaining("an app") }],
  ["seen a week ago", { seen: { at: WEEK_AGO, host: "a.example" } }, "attention", { host: "a.example" }],
]);

const aFile = (role: "video" | "captions") => ({
  role,
  upload_id: "up_1",
  name: `${role}.x`,
  bytes: 9,
  content_type: "x",
});
const withFiles = (...roles: ("video" | "captions")[]) =>
  aVideo({ media: { files: roles.map(aFile), uploads: [] } as never });

checks("captions", (facts: Partial<VideoFacts>) => videos(facts).captions, [
  ["no live video", {}, "missing", { summary: expect.stringContaining("No video is live") }],
  [
    "the only live video has none",
    { live: [withFiles("video")] },
    "missing",
    {
      count: 1,
      of: 1,
      summary: "The live video has no captions.",
      examples: [expect.stringMatching(/^7: /)],
    },
  ],
  [
    "some have none",
    {
      live: [
        withFiles("video", "captions"),
        aVideo({ event_id: 8, without_speech: true }),
        aVideo({ event_id: 9 }),
      ],
    },
    "attention",
    {
      count: 1,
      of: 3,
      summary: "Of 3 live videos, 1 has no captions.",
      examples: [expect.stringMatching(/^9: /)],
    },
  ],
  [
    "the only live video has none, but a draft to review",
    { live: [aDraftedVideo()] },
    "missing",
    { summary: "The live video has no captions. A draft is ready for review." },
  ],
  [
    "all have captions or no speech",
    { live: [withFiles("video", "captions"), aVideo({ event_id: 8, without_speech: true })] },
    "ok",
    { summary: "All 2 live videos have captions, or nobody speaks in them." },
  ],
]);
