import { createHash } from "node:crypto";
import { type MediaRole, TRANSCRIPT_FOLDER } from "../../vocabulary/media.ts";

/** Names of objects in the stage's two buckets. Only the media bucket is public, through the edge. */

type Upload = { readonly brand: string; readonly event_id: number; readonly upload_id: string };
type RoleOf = { readonly role: MediaRole; readonly language?: string };

const fileName = ({ role, language }: RoleOf): string =>
  language === undefined ? role : `${role}.${language}`;

/** Where a presigned URL uploads a file to. */
export const uploadedKey = ({ brand, event_id, upload_id }: Upload, file: RoleOf): string =>
  `${brand}/${event_id}/${upload_id}/${fileName(file)}`;

/** Where a conversion writes what it makes: beside the upload, since it is checked like one. */
export const madeKey = (upload: Upload, name: string): string =>
  `${upload.brand}/${upload.event_id}/${upload.upload_id}/made/${name}`;

/** Where the words of a video are written that are recognized: the folder is the only one that may be written so. */
export const transcriptKey = (upload: Upload, since: string): string =>
  `${upload.brand}/${upload.event_id}/${upload.upload_id}/${TRANSCRIPT_FOLDER}/${Date.parse(since)}.json`;

/**
 * The folder of an upload's poster, which is shown before the video is released: nobody finds the upload, and so its
 * other files, by this name.
 */
const posterFolder = (uploadId: string): string =>
  createHash("sha256").update(uploadId, "utf8").digest("base64url").slice(0, 22);

/** The folders of the media bucket that an upload's files are in. */
export const mediaFolders = (uploadId: string): readonly string[] => [uploadId, posterFolder(uploadId)];

/** A file that the edge serves, under the same path. @param extension without a dot, such as `mp4` */
export const mediaKey = (
  { brand, event_id, upload_id }: Upload,
  file: RoleOf & { readonly extension: string },
): string => {
  const isPoster = file.role === "poster" || file.role === "poster_small";
  const folder = isPoster ? posterFolder(upload_id) : upload_id;
  return `${mediaPrefix(brand, event_id)}${folder}/${fileName(file)}.${file.extension}`;
};

/** All files of a video, or of all videos of a store. */
export const mediaPrefix = (brand: string, eventId?: number): string =>
  eventId === undefined ? `media/${brand}/` : `media/${brand}/${eventId}/`;

/** The same in the uploads bucket. */
export const uploadsPrefix = (brand: string, eventId?: number): string =>
  eventId === undefined ? `${brand}/` : `${brand}/${eventId}/`;

/** The folder of a key of the media bucket. */
export const folderFromKey = (key: string): string | undefined => key.split("/")[3];
