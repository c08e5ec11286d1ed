import { type Key, storePartition } from "./key.ts";

/** The last check of a store's health. */
export const healthSnapshotKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "HEALTH" });

/** Claim to send a mail of one kind and day to a person. */
export const mailClaimKey = (brand: string, day: string, kind: string, sub: string): Key => ({
  PK: storePartition(brand),
  SK: `MAIL#${day}#${kind}#${sub}`,
});

/** Address that gets no mail from any store. */
export const mailStopKey = (addressHash: string): Key => ({ PK: `MAILSTOP#${addressHash}`, SK: "MAILSTOP" });
