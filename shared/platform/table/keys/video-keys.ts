import { createHash } from "node:crypto";
import { type Key, storePartition } from "./key.ts";

const VIDEO_PREFIX = "VIDEO#";

export const videoKey = (brand: string, eventId: number): Key => ({
  PK: storePartition(brand),
  SK: `${VIDEO_PREFIX}${eventId}`,
});

export const eventIdOfVideo = (sortKey: string): number => Number(sortKey.slice(VIDEO_PREFIX.length));

export const videoRange = (brand: string) => ({ PK: storePartition(brand), prefix: VIDEO_PREFIX });

export const videoCounterKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "COUNTER#VIDEO",
});

export const videoIndexRange = (brand: string, status: string) => ({
  GSI1PK: `${storePartition(brand)}#VIDEO#${status}`,
});

const paddedEventId = (eventId: number): string => String(eventId).padStart(16, "0");

export const videoIndexKey = (brand: string, status: string, position: number, eventId: number) => ({
  ...videoIndexRange(brand, status),
  GSI1SK: `${String(position).padStart(6, "0")}#${paddedEventId(eventId)}`,
});

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

/** Contains a hash, because the two ids together may exceed the maximum length of a key. */
export const taggedKey = (brand: string, clientProductId: string, eventId: number): Key => {
  const { PK, prefix } = taggedPrefix(brand, clientProductId);
  return { PK, SK: `${prefix}${paddedEventId(eventId)}` };
};

export const taggedRange = taggedPrefix;

export const eventIdOfTag = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf("#") + 1));

const CAMPAIGN_PREFIX = "CAMPAIGN#";

export const campaignKey = (brand: string, campaignId: string): Key => ({
  PK: storePartition(brand),
  SK: `${CAMPAIGN_PREFIX}${campaignId}`,
});

export const campaignRange = (brand: string) => ({ PK: storePartition(brand), prefix: CAMPAIGN_PREFIX });

export const campaignCounterKey = (brand: string): Key => ({
  PK: storePartition(brand),
  SK: "COUNTER#CAMPAIGNS",
});

export const uploadKey = (brand: string, eventId: number, uploadId: string): Key => ({
  PK: storePartition(brand),
  SK: `UPLOAD#${eventId}#${uploadId}`,
});

export const draftKey = (brand: string, eventId: number): Key => ({
  PK: storePartition(brand),
  SK: `DRAFT#${eventId}`,
});

export const uploadCounterKey = (brand: string, day: string): Key => ({
  PK: storePartition(brand),
  SK: `COUNTER#UPLOADS#${day}`,
});
