import { STREAM_RECORDS, WEBHOOK_RECORDS } from "../vocabulary/deployment.ts";
import { DELIVERY_DAYS } from "../vocabulary/webhooks.ts";

type TablePlace = {
  readonly prefix: string;
  readonly holds: string;
  /**
   * - `tombstone`: reduced to its key, which expires after {@link TOMBSTONE_DAYS}.
   * - `deleted`: removed at once.
   * - `emptied`: kept without the order's id and lines.
   */
  readonly erasure: "tombstone" | "deleted" | "emptied";
};

/** A stream may redeliver an order for a day. Without the tombstone, the order would be attributed again. */
export const TOMBSTONE_DAYS = 2;

/** The table's index holds only copies of these items. @public for the test that searches every place */
export const TABLE_PLACES: readonly TablePlace[] = [
  { prefix: STREAM_RECORDS.order, holds: "the report, with its entry in the index", erasure: "tombstone" },
  { prefix: WEBHOOK_RECORDS.attribution, holds: "the attribution", erasure: "tombstone" },
  {
    prefix: STREAM_RECORDS.amendment,
    holds: "the amendments; a tombstone refuses further ones",
    erasure: "tombstone",
  },
  { prefix: "COUNTED#", holds: "the id, if something counts on another day", erasure: "deleted" },
  { prefix: "DELIVERY#", holds: "webhook bodies and answers of endpoints", erasure: "emptied" },
];

type LastingPlace = {
  readonly place: string;
  readonly why: string;
  readonly days: number | undefined;
  readonly isQueue?: true;
};

/**
 * Queued messages can't be searched, so they expire with the queue's retention.
 * @public for the test that searches every place
 */
export const LASTING_PLACES: readonly LastingPlace[] = [
  {
    place: "webhooks",
    why: "events that were not sent yet; they are dropped unsent",
    days: 14,
    isQueue: true,
  },
  { place: "webhooks-dead-letters", why: "events that could not be handled", days: 14, isQueue: true },
  {
    place: "attribution-dead-letters",
    why: "ids of orders that could not be credited",
    days: 14,
    isQueue: true,
  },
  { place: "shopify", why: "ids of Shopify orders that are still to be read", days: 4, isQueue: true },
  { place: "shopify-dead-letters", why: "ids of Shopify orders that failed", days: 14, isQueue: true },
  { place: "deliveries of removed webhooks", why: "no API reads or sends them", days: DELIVERY_DAYS },
  { place: "logs", why: "ids of orders that can't be read or applied, without lines", days: 365 },
  { place: "the edge's access log", why: "addresses of order pages opened in the dashboard", days: 365 },
  {
    place: "mails",
    why: "ids of ordered products as examples of a problem, without orders",
    days: undefined,
  },
  { place: "the table's stream", why: "DynamoDB keeps records of all changes", days: 1 },
  { place: "the table's backups", why: "point-in-time recovery", days: 35 },
  { place: "exports and webhook receivers", why: "the merchant's own copies", days: undefined },
];
