import { createHash } from "node:crypto";
import { type MediaRole, TRANSCRIPT_FOLDER } from "../../vocabulary/media.ts";

/** Keys of files in S3. Only the media bucket is public, through CloudFront. */

type Upload = { readonly brand: string; readonly event_id: number; readonly upload_id: string };
type RoleOf = { readonly role: MediaRole; readonly language?: string };

const fileName = ({ role, language }: RoleOf): string =>
  language === undefined ? role : `${role}.${language}`;

export const uploadedKey = ({ brand, event_id, upload_id }: Upload, file: RoleOf): string =>
  `${brand}/${event_id}/${upload_id}/${fileName(file)}`;

export const madeKey = (upload: Upload, name: string): string =>
  `${upload.brand}/${upload.event_id}/${upload.upload_id}/made/${name}`;

export const transcriptKey = (upload: Upload, since: string): string =>
  `${upload.brand}/${upload.event_id}/${upload.upload_id}/${TRANSCRIPT_FOLDER}/${Date.parse(since)}.json`;

/**
 * The poster is public before the video. A hash hides the upload id, so the URLs of the other files
 * can't be guessed.
 */
const posterFolder = (uploadId: string): string =>
  createHash("sha256").update(uploadId, "utf8").digest("base64url").slice(0, 22);

export const mediaFolders = (uploadId: string): readonly string[] => [uploadId, posterFolder(uploadId)];

export const mediaKey = (
  { brand, event_id, upload_id }: Upload,
  file: RoleOf & { readonly extension: string },
): string => {
  const isPoster = file.role === "poster" || file.role === "poster_small";
  const folder = isPoster ? posterFolder(upload_id) : upload_id;
  return `${mediaPrefix(brand, event_id)}${folder}/${fileName(file)}.${file.extension}`;
};

export const mediaPrefix = (brand: string, eventId?: number): string =>
  eventId === undefined ? `media/${brand}/` : `media/${brand}/${eventId}/`;

export const uploadsPrefix = (brand: string, eventId?: number): string =>
  eventId === undefined ? `${brand}/` : `${brand}/${eventId}/`;

export const folderFromKey = (key: string): string | undefined => key.split("/")[3];
