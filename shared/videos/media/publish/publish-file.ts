import { definedOnly } from "../../../platform/defined-only.ts";
import type { CopiedFile, WrittenFile } from "../inspect/check-files.ts";
import type { MediaFile } from "../media.ts";
import type { MediaDeps } from "../media-deps.ts";
import { mediaKey } from "../media-keys.ts";
import type { UploadRef } from "../media-message.schema.ts";

/** @throws FileChanged if the file was replaced after the check */
export const publishFile = async (
  { uploads, media }: Pick<MediaDeps, "uploads" | "media">,
  upload: UploadRef,
  checked: CopiedFile | WrittenFile,
): Promise<MediaFile> => {
  const { file, extension, headers, has_sound, width, height, duration_ms, skipped_lines } = checked;
  const { role, language } = file;
  const key = mediaKey(upload, { ...file, extension });
  if (checked.kind === "write") await media.write(key, checked.body, headers);
  else await media.copyFrom({ ...checked.stored, bucket: uploads.name }, key, headers);
  const bytes = checked.kind === "write" ? checked.body.byteLength : checked.stored.bytes;
  return definedOnly({
    role,
    language,
    upload_id: upload.upload_id,
    extension,
    bytes,
    has_sound: role === "video" ? has_sound : undefined,
    width,
    height,
    duration_ms,
    skipped_lines,
  });
};
