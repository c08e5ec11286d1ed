import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ApiClient } from "../../../shared/contract/client.ts";
import { UPLOAD_OPERATIONS } from "../../../shared/videos/media/uploads/uploads.operations.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import { eventually } from "./eventually.ts";

const FILES = [
  { role: "video", content_type: "video/mp4", suffix: ".mp4" },
  { role: "preview", content_type: "video/mp4", suffix: "-preview.mp4" },
  { role: "poster", content_type: "image/jpeg", suffix: ".jpg" },
  { role: "poster_small", content_type: "image/jpeg", suffix: "-small.jpg" },
  { role: "strip", content_type: "image/jpeg", suffix: "-strip.jpg" },
] as const;

const captionsFile = (language: string) => ({
  role: "captions" as const,
  content_type: "text/vtt" as const,
  suffix: `-captions.${language}.vtt`,
  language,
});

/** Processing takes seconds, and frequent polling slows it down. */
const PROCESSING_PAUSE_MS = 200;

const clipPath = (clip: string, suffix: string): string =>
  fileURLToPath(new URL(`./media/${clip}${suffix}`, import.meta.url));

export async function uploadMedia(
  admin: ApiClient,
  brand: string,
  event_id: number,
  clip: string,
  captions: readonly string[] = [],
): Promise<() => Promise<void>> {
  const given = [...FILES, ...captions.map(captionsFile)];
  const files = await Promise.all(
    given.map(async ({ suffix, ...file }) => ({ ...file, bytes: (await stat(clipPath(clip, suffix))).size })),
  );
  const upload = await admin.call(UPLOAD_OPERATIONS.beginUpload, { brand, event_id, body: { files } });
  await Promise.all(
    upload.files.map(async ({ method, url, headers }, index) => {
      const suffix = given[index]?.suffix ?? "";
      const response = await fetch(url, { method, headers, body: await openAsBlob(clipPath(clip, suffix)) });
      if (!response.ok) throw new Error(`Uploading ${clip}${suffix}: ${await response.text()}`);
    }),
  );
  const { upload_id } = upload;
  await admin.call(UPLOAD_OPERATIONS.completeUpload, { brand, event_id, upload_id });
  return async () => {
    const find = async () => {
      const { media } = await admin.call(VIDEO_OPERATIONS.getVideo, { brand, event_id });
      return media === undefined || media.state === "processing" ? undefined : media;
    };
    const media = await eventually(`processing ${clip}`, find, PROCESSING_PAUSE_MS);
    if (media.state !== "ready") throw new Error(`${clip} could not be published: ${media.problem}`);
  };
}
