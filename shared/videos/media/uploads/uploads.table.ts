import { definedOnly } from "../../../platform/defined-only.ts";
import { TooManyUploads } from "../../../platform/errors.ts";
import { getItem } from "../../../platform/table/get-item.ts";
import { uploadCounterKey, uploadKey } from "../../../platform/table/keys/video-keys.ts";
import { type Item, readItem } from "../../../platform/table/read-item.ts";
import type { Table } from "../../../platform/table/table.ts";
import { putItem, updateItem } from "../../../platform/table/write-item.ts";
import { MEDIA_ROLES } from "../../../vocabulary/media.ts";
import { isExpired, MAX_PER_DAY, UPLOAD_LIFE_MS, type Upload } from "./upload.ts";

const epochSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);

const COUNTED = {
  begun: (most: number) => `begin ${most} uploads`,
  completed: (most: number) => `complete ${most} uploads`,
  drafted: (most: number) => `create ${most} caption drafts`,
} as const;

const fromItem = (item: Item): Upload => {
  const upload = readItem(item, "upload");
  return {
    upload_id: upload.text("upload_id"),
    event_id: upload.integer("event_id"),
    created_at: upload.text("created_at"),
    files: upload.list("files", (file) =>
      definedOnly({
        role: file.oneOf("role", MEDIA_ROLES),
        language: file.optionalText("language"),
        content_type: file.text("content_type"),
        bytes: file.integer("bytes"),
      }),
    ),
  };
};

export const createUploadRecords = (table: Table) => {
  const count = async (brand: string, what: keyof typeof MAX_PER_DAY, now: Date): Promise<void> => {
    const day = now.toISOString().slice(0, 10);
    const endOfDay = Date.parse(day) + 24 * 3_600_000;
    const counted = await updateItem(table, uploadCounterKey(brand, day), {
      UpdateExpression: "ADD #what :one SET expires_at = :expires_at",
      ConditionExpression: "attribute_not_exists(#what) OR #what < :max",
      ExpressionAttributeNames: { "#what": what },
      ExpressionAttributeValues: {
        ":one": 1,
        ":max": MAX_PER_DAY[what],
        ":expires_at": epochSeconds(endOfDay),
      },
    });
    if (!counted)
      throw new TooManyUploads(COUNTED[what](MAX_PER_DAY[what]), epochSeconds(endOfDay - now.getTime()));
  };

  return {
    /** @throws TooManyUploads */
    async begin(brand: string, upload: Upload, now: Date): Promise<void> {
      await count(brand, "begun", now);
      const Item = {
        ...uploadKey(brand, upload.event_id, upload.upload_id),
        ...upload,
        expires_at: epochSeconds(now.getTime() + UPLOAD_LIFE_MS),
      };
      await putItem(table, Item);
    },

    /** @throws TooManyUploads */
    complete: (brand: string, now: Date): Promise<void> => count(brand, "completed", now),

    /** @throws TooManyUploads */
    countDraft: (brand: string, now: Date): Promise<void> => count(brand, "drafted", now),

    async find(brand: string, eventId: number, uploadId: string, now: Date): Promise<Upload | undefined> {
      const item = await getItem(table, uploadKey(brand, eventId, uploadId));
      const upload = item && fromItem(item);
      return upload && !isExpired(upload, now) ? upload : undefined;
    },
  };
};

export type UploadRecords = ReturnType<typeof createUploadRecords>;
