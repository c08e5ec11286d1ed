import type { ApiClient } from "../../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import { eventually } from "../stack/stack-access.ts";
import { clip } from "./clips.ts";
import { uploadFile, type VideoNames } from "./upload-file.ts";

export const draftCaptions = async (admin: ApiClient, names: VideoNames): Promise<void> => {
  await admin.call(STORE_OPERATIONS.changeStore, { brand: names.brand, body: { automatic_captions: true } });
  await uploadFile(admin, names, { role: "video", content_type: "video/mp4" }, clip());
  await eventually(async () => {
    const { media } = await admin.call(VIDEO_OPERATIONS.getVideo, names);
    return media?.captions_draft?.state === "ready" ? true : undefined;
  }, 30_000);
};
