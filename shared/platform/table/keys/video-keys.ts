import { createHash } from "node:crypto";
import { type Key, storePartition } from "./key.ts";

const VIDEO_PREFIX = "VIDEO#";

export const videoKey = (brand: string, eventId: number): Key => ({
  PK: storePartition(brand),
  SK: `${VIDEO_PREFIX}${eventId}`,
});

/** The `event_id` in the sort key of a video. */
export const eventIdOfVideo = (sortKey: string): number => Number(sortKey.slice(VIDEO_PREFIX.length));

/** All of a store's videos. */
export const videoRange = (brand: string) => ({ PK: storePartition(brand), prefix: VIDEO_PREFIX });

/** The last `event_id` that the service assigned to a video of the store. */
export const videoCounterKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "COUNTER#VIDEO",
});

/** The index's range of a store's videos of one status. */
export const videoIndexRange = (brand: string, status: string) => ({
  GSI1PK: `${storePartition(brand)}#VIDEO#${status}`,
});

const paddedEventId = (eventId: number): string => String(eventId).padStart(16, "0");

/** A store's videos of one status, ordered by position and then by id. */
export const videoIndexKey = (brand: string, status: string, position: number, eventId: number) => ({
  ...videoIndexRange(brand, status),
  GSI1SK: `${String(position).padStart(6, "0")}#${paddedEventId(eventId)}`,
});

/** Index sort key of a video's position. */
export const placeInVideoIndex = (
  sortKey: string,
): { readonly position: number; readonly event_id: number } => {
  const [position, eventId] = sortKey.split("#");
  return { position: Number(position), event_id: Number(eventId) };
};

const TAGGED_PREFIX = "TAGGED#";

const taggedPrefix = (brand: string, clientProductId: string) => ({
  PK: storePartition(brand),
  prefix: `${TAGGED_PREFIX}${createHash("sha256").update(clientProductId, "utf8").digest("base64url")}#`,
});

/**
 * Marks a product as tagged in a video. Contains a hash, because the two ids together may exceed the length
 * of a key.
 */
export const taggedKey = (brand: string, clientProductId: string, eventId: number): Key => {
  const { PK, prefix } = taggedPrefix(brand, clientProductId);
  return { PK, SK: `${prefix}${paddedEventId(eventId)}` };
};

/** The videos that show a product, in the order of their ids. */
export const taggedRange = taggedPrefix;

export const eventIdOfTag = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf("#") + 1));

const CAMPAIGN_PREFIX = "CAMPAIGN#";

/** Campaign of a store. */
export const campaignKey = (brand: string, campaignId: string): Key => ({
  PK: storePartition(brand),
  SK: `${CAMPAIGN_PREFIX}${campaignId}`,
});

/** All of a store's campaigns, in the order of their ids. */
export const campaignRange = (brand: string) => ({ PK: storePartition(brand), prefix: CAMPAIGN_PREFIX });

/** Number of campaigns of the store. */
export const campaignCounterKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "COUNTER#CAMPAIGNS",
});

/** Files that a merchant announced to upload for a video. */
export const uploadKey = (brand: string, eventId: number, uploadId: string): Key => ({
  PK: storePartition(brand),
  SK: `UPLOAD#${eventId}#${uploadId}`,
});

/** A caption draft that awaits review. A video has one at most. */
export const draftKey = (brand: string, eventId: number): Key => ({
  PK: storePartition(brand),
  SK: `DRAFT#${eventId}`,
});

/** Number of uploads and caption drafts of the store on a UTC day. */
export const uploadCounterKey = (brand: string, day: string): Key => ({
  PK: storePartition(brand),
  SK: `COUNTER#UPLOADS#${day}`,
});
