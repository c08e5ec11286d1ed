import type { MediaRole } from "../../vocabulary/media.ts";

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

/** A file that the edge serves, under the same path. @param extension without a dot, such as `mp4` */
export const mediaKey = (upload: Upload, file: RoleOf & { readonly extension: string }): string =>
  `media/${uploadedKey(upload, file)}.${file.extension}`;

/** All files of a video, or of all videos of a store. */
export const mediaPrefix = (brand: string, eventId?: number): string =>
  eventId === undefined ? `media/${brand}/` : `media/${brand}/${eventId}/`;

/** The same in the uploads bucket. */
export const uploadsPrefix = (brand: string, eventId?: number): string =>
  eventId === undefined ? `${brand}/` : `${brand}/${eventId}/`;

/** The upload that a key of the media bucket belongs to. */
export const uploadIdFromKey = (key: string): string | undefined => key.split("/")[3];
