import type { ApiClient } from "../../../shared/contract/client.ts";
import { UPLOAD_OPERATIONS } from "../../../shared/videos/media/uploads/uploads.operations.ts";

export type VideoNames = { readonly brand: string; readonly event_id: number };

type NewFile =
  | { readonly role: "video"; readonly content_type: "video/mp4" }
  | { readonly role: "captions"; readonly language: "en"; readonly content_type: "text/vtt" };

export const uploadFile = async (
  admin: ApiClient,
  names: VideoNames,
  file: NewFile,
  content: Buffer,
): Promise<void> => {
  const { upload_id, files } = await admin.call(UPLOAD_OPERATIONS.beginUpload, {
    ...names,
    body: { files: [{ ...file, bytes: content.byteLength }] },
  });
  for (const { url, headers } of files)
    await fetch(url, { method: "PUT", headers, body: new Uint8Array(content) });
  await admin.call(UPLOAD_OPERATIONS.completeUpload, { ...names, upload_id });
};
