import { type Key, storePartition } from "./key.ts";

/** The last look at a store's health. */
export const healthLookKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "HEALTH" });

/** A mail to a person, of one kind and day. */
export const mailClaimKey = (brand: string, day: string, kind: string, sub: string): Key => ({
  PK: storePartition(brand),
  SK: `MAIL#${day}#${kind}#${sub}`,
});

/** An address that gets no mail any more, whatever store it is of. */
export const mailStopKey = (addressHash: string): Key => ({ PK: `MAILSTOP#${addressHash}`, SK: "MAILSTOP" });
