import { expect, inject, test } from "vitest";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { DRAFT_OPERATIONS } from "../../shared/videos/media/drafts/drafts.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { draftCaptions } from "../support/media/draft-captions.ts";
import { uploadFile } from "../support/media/upload-file.ts";
import { adminClient, apiClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

test("each uploaded clip gets a captions draft that is not published until a person saves it", async () => {
  const { brand } = await createTestStore(stack);
  const body = { title: "Linen", status: "live" } as const;
  const { event_id } = await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body });
  const names = { brand, event_id };
  const media = async () => (await admin.call(VIDEO_OPERATIONS.getVideo, names)).media;
  const shown = async () =>
    (await apiClient(stack).call(FEED_OPERATIONS.getFeed, { query: { brand } })).events[0]?.captions;
  await draftCaptions(admin, names);
  const draft = await admin.call(DRAFT_OPERATIONS.getCaptionsDraft, names);
  expect(draft.language).toBe("en");
  expect(draft.webvtt).toContain("This is a sample draft\nof the local run.");
  expect(await shown()).toBeUndefined();

  const reviewed = Buffer.from(draft.webvtt.replace("a sample draft\nof the local run", "washed linen"));
  await uploadFile(admin, names, { role: "captions", language: "en", content_type: "text/vtt" }, reviewed);
  const [track] = await eventually(async () => (await shown()) ?? undefined, 30_000);
  expect(await (await fetch(track?.url ?? "")).text()).toContain("This is washed linen.");
  expect((await media())?.captions_draft).toBeUndefined();
  await expect(admin.call(DRAFT_OPERATIONS.getCaptionsDraft, names)).rejects.toMatchObject({ status: 404 });
}, 60_000);
