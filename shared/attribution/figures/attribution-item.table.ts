import { definedOnly } from "../../platform/defined-only.ts";
import { readKey } from "../../platform/table/get-item.ts";
import { attributionKey, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import {
  ID_DIFFERENCES,
  SIGNAL_KINDS,
  UNCONFIRMED_REASONS,
  type UnconfirmedReason,
} from "../../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../vocabulary/widgets.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import type { AttributedLine, Attribution, Credit } from "../rule/attribution.ts";
import type { NearMiss } from "../rule/near-miss.ts";
import { RULE_VERSION } from "../rule/rules.ts";

/** An attribution as stored. `received_at`: ISO 8601, UTC. */
export type StoredAttribution = Attribution & {
  readonly received_at: string;
  /** Version of the rule that credited the lines. */
  readonly rule_version: number;
  /** The accounting day: the store's day whose totals include the order. */
  readonly day: string;
  /** The visitor's experiment arm. */
  readonly experiment?: string;
  /** Rows of totals that remain to be updated. */
  readonly rows_left?: number;
  /** Expiry in epoch seconds. */
  readonly expires_at?: number;
  /** The order was erased: its id is random, and its lines have no product ids. */
  readonly erased?: true;
};

const readCredit = (credit: ItemReader): Credit =>
  definedOnly({
    event_id: credit.integer("event_id"),
    widget_type: credit.oneOf("widget_type", WIDGET_TYPES),
    signal: credit.oneOf("signal", SIGNAL_KINDS),
    unconfirmed: credit.has("unconfirmed") ? credit.oneOf("unconfirmed", UNCONFIRMED_REASONS) : undefined,
  });

const readNearMiss = (nearMiss: ItemReader): NearMiss => ({
  signal_product_id: nearMiss.text("signal_product_id"),
  differs_by: nearMiss.textsOf("differs_by", ID_DIFFERENCES),
});

const readLine = (line: ItemReader): AttributedLine =>
  definedOnly({
    product_id: line.text("product_id"),
    quantity: line.integer("quantity"),
    currency: line.text("currency"),
    price: line.text("price"),
    amount: line.text("amount"),
    item_id: line.optionalText("item_id"),
    credit: line.nullableMap("credit", readCredit),
    near_miss: line.optionalMap("near_miss", readNearMiss),
  });

/** Positions of the lines that count for each campaign. */
type CampaignLines = Readonly<Record<string, readonly number[]>>;

const packCampaigns = (lines: readonly AttributedLine[]): CampaignLines | undefined => {
  const found: Record<string, number[]> = {};
  for (const [index, { campaigns = [] }] of lines.entries())
    for (const id of campaigns) found[id] = [...(found[id] ?? []), index];
  return Object.keys(found).length === 0 ? undefined : found;
};

/** Adds to each line the campaigns for which it counts. */
const withCampaigns = (lines: readonly AttributedLine[], campaigns: ItemReader | undefined) => {
  if (campaigns === undefined) return lines;
  const ids = Object.keys(campaigns.content());
  const found = ids.map((id) => [id, new Set(campaigns.optionalIntegers(id))] as const);
  return lines.map((line, index) => {
    const own = found.flatMap(([id, counted]) => (counted.has(index) ? [id] : []));
    return own.length === 0 ? line : { ...line, campaigns: own };
  });
};

export type AttributionRecord = {
  /** The accounting day. */
  readonly day: string;
  readonly rows_left?: number | undefined;
  readonly erased?: true;
};

export const attributionToItem = (
  brand: string,
  { order_id, received_at, lines, ...attribution }: AttributedOrder,
  record: AttributionRecord,
) =>
  definedOnly({
    ...attributionKey(brand, { received_at, order_id }),
    ...attribution,
    lines: lines.map(({ campaigns, ...line }) => line),
    campaigns: packCampaigns(lines),
    rule: RULE_VERSION,
    ...record,
  });

/** Version of an attribution that is stored without one. */
const FIRST_RULE_VERSION = 1;

/**
 * Tests for the remaining key of an erased order's attribution. It is kept for some days to prevent a second
 * attribution.
 */
export const isTombstone = (item: Item): boolean => item.erased_at !== undefined;

export const attributionFromItem = (item: Item): StoredAttribution => {
  const attribution = readItem(item, "attribution");
  const lines = attribution.list("lines", readLine);
  const campaigns = attribution.has("campaigns") ? attribution.map("campaigns") : undefined;
  return definedOnly({
    received_at: parseAttributionKey(readKey(item).SK).received_at,
    lines: withCampaigns(lines, campaigns),
    unusable_signals: attribution.integer("unusable_signals"),
    signalled: attribution.optionalFlag("signalled") ? (true as const) : undefined,
    rule_version: attribution.optionalInteger("rule") ?? FIRST_RULE_VERSION,
    day: attribution.text("day"),
    experiment: attribution.optionalText("experiment"),
    rows_left: attribution.optionalInteger("rows_left"),
    expires_at: attribution.optionalInteger("expires_at"),
    erased: attribution.optionalFlag("erased") ? (true as const) : undefined,
  });
};

/** Decisions that were made at attribution and can't be derived from the order. */
export type StoredDecisions = {
  readonly rule_version: number;
  /** Reason for unconfirmed credit of each line. */
  readonly unconfirmed: readonly (UnconfirmedReason | undefined)[];
  /** The accounting day. */
  readonly day: string;
};
