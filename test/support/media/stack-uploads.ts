import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../../../shared/contract/client.ts";
import { UPLOAD_OPERATIONS } from "../../../shared/videos/media/uploads/uploads.operations.ts";
import type { NewFile } from "../../../shared/videos/media/uploads/uploads.schema.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import { adminClient } from "../stack/admin-client.ts";
import type { ProvidedStack } from "../stack/local-stack.ts";
import { eventually } from "../stack/stack-access.ts";
import { clip, posterImage } from "./clips.ts";
import type { MutatedFile } from "./mutated-files.ts";

const ROLES = {
  MP4: ["video", "video/mp4"],
  MOV: ["video", "video/quicktime"],
  "MOV in fragments": ["video", "video/quicktime"],
  WebM: ["video", "video/webm"],
  JPEG: ["poster", "image/jpeg"],
  PNG: ["poster", "image/png"],
  WebVTT: ["captions", "text/vtt"],
} as const;

const TRIES = 10;

const patiently = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503) || attempt === TRIES) throw error;
      await sleep((error.retryAfterSeconds ?? 1) * 1_000);
    }
  }
};

export const createUploader = (stack: ProvidedStack, brand: string) => {
  const admin = adminClient(stack);

  const storeFiles = async (files: readonly { readonly file: NewFile; readonly content: Uint8Array }[]) => {
    const body = { title: "A clip", video_url: "https://cdn.example/v.mp4", status: "live" } as const;
    const create = () => admin.call(VIDEO_OPERATIONS.createVideo, { brand, body });
    const { event_id } = await patiently(create);
    const names = { brand, event_id };
    const announced = { files: files.map(({ file }) => file) };
    const begin = () => admin.call(UPLOAD_OPERATIONS.beginUpload, { ...names, body: announced });
    const begun = await patiently(begin);
    const completed = { ...names, upload_id: begun.upload_id };
    for (const [index, { url, headers }] of begun.files.entries())
      await fetch(url, { method: "PUT", headers, body: new Uint8Array(files[index]?.content ?? []) });
    return {
      complete: () => patiently(() => admin.call(UPLOAD_OPERATIONS.completeUpload, completed)),
      ended: (withinMs: number, everyMs?: number) =>
        eventually(
          async () => {
            const { media } = await patiently(() => admin.call(VIDEO_OPERATIONS.getVideo, names));
            return media === undefined || media.state === "processing" ? undefined : media;
          },
          withinMs,
          everyMs,
        ),
    };
  };

  const store = (format: keyof typeof ROLES, content: Uint8Array) => {
    const [role, content_type] = ROLES[format];
    const described = { content_type, bytes: content.byteLength };
    const file = role === "captions" ? { role, language: "en", ...described } : { role, ...described };
    return storeFiles([{ file, content }]);
  };

  const storeGood = () =>
    storeFiles([
      { file: { role: "video", content_type: "video/mp4", bytes: clip().byteLength }, content: clip() },
      { file: { role: "preview", content_type: "video/mp4", bytes: clip().byteLength }, content: clip() },
      {
        file: { role: "poster", content_type: "image/jpeg", bytes: posterImage().byteLength },
        content: posterImage(),
      },
    ]);

  return {
    store,
    storeGood,
    upload: async (
      format: MutatedFile["format"],
      content: Uint8Array,
      withinMs = 180_000,
      everyMs?: number,
    ) => {
      const { complete, ended } = await store(format, content);
      await complete();
      return ended(withinMs, everyMs);
    },
  };
};
