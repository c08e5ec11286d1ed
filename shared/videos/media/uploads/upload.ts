import type { AwaitedFile } from "../../../platform/aws/uploads.ts";
import { MAX_DRAFTS_PER_DAY, MAX_UPLOADS_PER_DAY, type MediaRole } from "../../../vocabulary/media.ts";
import { uploadedKey } from "../media-keys.ts";
import type { NewFile } from "./uploads.schema.ts";

export type AnnouncedFile = {
  readonly role: MediaRole;
  readonly language?: string;
  readonly content_type: string;
  readonly bytes: number;
};

export type Upload = {
  readonly upload_id: string;
  readonly event_id: number;
  readonly files: readonly AnnouncedFile[];
  readonly created_at: string;
};

/** The uploads bucket deletes files after a day. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000;

export const URL_LIFE_SECONDS = 15 * 60;

/** Each completion may start a conversion, so a repeated completion counts again. */
export const MAX_PER_DAY = {
  begun: MAX_UPLOADS_PER_DAY.begin,
  completed: MAX_UPLOADS_PER_DAY.complete,
  drafted: MAX_DRAFTS_PER_DAY,
};

export const announcedFiles = (files: readonly NewFile[]): AnnouncedFile[] =>
  files.map((file) => ({
    role: file.role,
    ...("language" in file && { language: file.language }),
    content_type: file.content_type,
    bytes: file.bytes,
  }));

export const isExpired = ({ created_at }: Upload, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) > UPLOAD_LIFE_MS;

export const awaitedFile = (brand: string, upload: Upload, file: AnnouncedFile): AwaitedFile => ({
  key: uploadedKey({ ...upload, brand }, file),
  contentType: file.content_type,
  bytes: file.bytes,
});
