import type { Amendment } from "../../attribution/amendments/amendment.ts";
import type { AttributedLine } from "../../attribution/rule/attribution.ts";
import { parseAmendmentKey } from "../../platform/table/keys/amendment-keys.ts";
import { brandFromKey } from "../../platform/table/keys/key.ts";
import { parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import { unmarshallItem } from "../../platform/table/table.ts";
import type { Video } from "../../videos/video.ts";
import { WEBHOOK_RECORDS, type WebhookRecord } from "../../vocabulary/deployment.ts";
import { PRODUCT_SOURCES } from "../../vocabulary/product-statuses.ts";
import { PULL_OUTCOMES, type PullOutcomeName } from "../../vocabulary/product-urls.ts";
import {
  figuresLocked,
  healthChanged,
  orderAmended,
  orderAttributed,
  productTakenDown,
  refreshFinished,
  refreshStopped,
  type StoreSnapshot,
  storeClosing,
  uploadsEnded,
} from "./event-data.ts";
import { type IdentifiedEvent, identifyEvent, type WebhookEvent } from "./webhook-event.ts";

export type ItemReaders = {
  readonly attribution: (item: Item) => { readonly lines: readonly AttributedLine[] };
  readonly amendment: (item: Item) => Amendment;
  readonly healthSnapshot: (item: Item) => StoreSnapshot;
  readonly video: (item: Item) => Pick<Video, "event_id" | "media" | "updated_at">;
};

/** Stream record with items in DynamoDB's JSON. The time is in epoch seconds. */
type StreamRecord = {
  readonly dynamodb?:
    | {
        readonly Keys?: object | undefined;
        readonly NewImage?: object | undefined;
        readonly OldImage?: object | undefined;
        readonly ApproximateCreationDateTime?: number | undefined;
      }
    | undefined;
};

type Change = {
  readonly sortKey: string;
  readonly item: Item;
  readonly before: Item | undefined;
  readonly at: string;
};

type Told = readonly (readonly [event: WebhookEvent, change: string])[];

const KINDS = Object.keys(WEBHOOK_RECORDS) as WebhookRecord[];

/** A Lambda event contains binary attributes as base64. */
const decoded = (item: Item): Item =>
  typeof item.lines === "string" ? { ...item, lines: Buffer.from(item.lines, "base64") } : item;

const readOutcomes = (run: ItemReader): Partial<Record<PullOutcomeName, number>> => {
  const stored = run.map("outcomes");
  return Object.fromEntries(
    PULL_OUTCOMES.filter((outcome) => stored.has(outcome)).map((outcome) => [
      outcome,
      stored.integer(outcome),
    ]),
  );
};

/** Derives events from stored changes, so that no change misses its event. */
export const createReadStreamEvents = (readers: ItemReaders) => {
  const tell: Readonly<Record<WebhookRecord, (change: Change) => Told>> = {
    attribution: ({ sortKey, item }) => {
      const { lines } = readers.attribution(item);
      return [[orderAttributed({ ...parseAttributionKey(sortKey), lines }), ""]];
    },
    amendment: ({ sortKey, item }) => [
      [orderAmended(parseAmendmentKey(sortKey).order_id, readers.amendment(decoded(item))), ""],
    ],
    product: ({ sortKey, item }) => {
      const product = readItem(item, "product");
      const at = product.text("updated_at");
      const by = product.optionalOneOf("taken_down_by", PRODUCT_SOURCES) ?? "push";
      return [[productTakenDown(sortKey.slice(WEBHOOK_RECORDS.product.length), { by, at }), at]];
    },
    refresh: ({ sortKey, item, before = {}, at }) => {
      const run = sortKey.slice(WEBHOOK_RECORDS.refresh.length);
      const stored = readItem(item, "refresh run");
      const isNew = (field: string) => stored.has(field) && before[field] === undefined;
      const [planned, not_found] = [stored.integer("planned"), stored.integer("not_found")];
      const takedown_stopped = stored.optionalFlag("takedown_stopped") ?? false;
      const events: WebhookEvent[] = [];
      if (isNew("takedown_stopped")) events.push(refreshStopped({ run, planned, not_found }, at));
      if (isNew("ended_at")) {
        const outcomes = readOutcomes(stored);
        events.push(refreshFinished({ run, planned, outcomes, takedown_stopped }, stored.text("ended_at")));
      }
      return events.map((event) => [event, ""] as const);
    },
    video: ({ item, before }) => {
      const { event_id, media, updated_at } = readers.video(item);
      const old = before && readers.video(before);
      return uploadsEnded(event_id, old?.media, media, updated_at).map(
        (event) => [event, `${event.data.upload_id}#${updated_at}`] as const,
      );
    },
    health: ({ item, at }) => {
      const snapshot = readers.healthSnapshot(item);
      return [...healthChanged(snapshot, at), ...figuresLocked(snapshot, at)].map(
        (event) => [event, snapshot.day] as const,
      );
    },
    closing: ({ item, at }) => {
      const dueAt = readItem(item, "closing").text("GSI1SK");
      return [[storeClosing(at, dueAt), dueAt]];
    },
  };

  /** @throws Error if the record is unreadable */
  return ({ dynamodb = {} }: StreamRecord): { brand: string; events: readonly IdentifiedEvent[] } => {
    const { PK, SK } = unmarshallItem(dynamodb.Keys ?? {});
    const sortKey = String(SK);
    const brand = brandFromKey(String(PK));
    const kind = KINDS.find((each) => sortKey.startsWith(WEBHOOK_RECORDS[each]));
    if (brand === undefined || kind === undefined) throw new Error("The record contains no event");
    const change: Change = {
      sortKey,
      item: unmarshallItem(dynamodb.NewImage ?? {}),
      before: dynamodb.OldImage && unmarshallItem(dynamodb.OldImage),
      at: new Date((dynamodb.ApproximateCreationDateTime ?? 0) * 1_000).toISOString(),
    };
    const told = tell[kind](change);
    return { brand, events: told.map(([event, name]) => identifyEvent([brand, sortKey, name], event)) };
  };
};

export type ReadStreamEvents = ReturnType<typeof createReadStreamEvents>;
