import type { ApiClient } from "../../../../../../shared/contract/client.ts";
import { UPLOAD_OPERATIONS } from "../../../../../../shared/videos/media/uploads/uploads.operations.ts";
import type { NewFile } from "../../../../../../shared/videos/media/uploads/uploads.schema.ts";
import type { MediaRole } from "../../../../../../shared/vocabulary/media.ts";
import { contentTypeOf } from "./check-file.ts";
import { sendFile } from "./send-file.ts";

export type FileToUpload = {
  readonly role: MediaRole;
  readonly file: File;
  /** The language of captions. */
  readonly language?: string | undefined;
};

const announced = ({ role, file, language }: FileToUpload) =>
  ({
    role,
    content_type: contentTypeOf(role, file),
    bytes: file.size,
    ...(language !== undefined && { language }),
  }) as NewFile;

const isSame = (one: { role: string; language?: string | undefined }, other: FileToUpload): boolean =>
  one.role === other.role && (one.language ?? "").toLowerCase() === (other.language ?? "").toLowerCase();

/**
 * Uploads files of a video and hands them over to be checked.
 *
 * @param onProgress share of all bytes, from 0 to 1
 */
export const uploadFiles = async (
  api: ApiClient,
  video: { readonly brand: string; readonly event_id: number },
  files: readonly FileToUpload[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const body = { files: files.map(announced) };
  const { upload_id, files: targets } = await api.call(UPLOAD_OPERATIONS.beginUpload, { ...video, body });
  const all = files.reduce((sum, { file }) => sum + file.size, 0);
  let before = 0;
  for (const target of targets) {
    const found = files.find((file) => isSame(target, file));
    if (found === undefined)
      throw new Error(`The service asks for a file that was not chosen: ${target.role}.`);
    await sendFile(target, found.file, (bytes) => onProgress((before + bytes) / all), signal);
    before += found.file.size;
  }
  await api.call(UPLOAD_OPERATIONS.completeUpload, { ...video, upload_id });
};
