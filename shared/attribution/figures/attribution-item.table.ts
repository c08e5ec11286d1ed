import { definedOnly } from "../../platform/defined-only.ts";
import { readKey } from "../../platform/table/get-item.ts";
import { attributionKey, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import { ID_DIFFERENCES, SIGNAL_KINDS, UNCONFIRMED_REASONS } from "../../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../vocabulary/widgets.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import type { AttributedLine, Attribution, Credit } from "../rule/attribution.ts";
import type { NearMiss } from "../rule/near-miss.ts";
import { RULE_VERSION } from "../rule/rules.ts";

export type StoredAttribution = Attribution & {
  readonly received_at: string;
  readonly rule_version: number;
  /** The store's day whose totals include the order. */
  readonly day: string;
  readonly experiment?: string;
  readonly rows_left?: number;
  /** Epoch seconds. */
  readonly expires_at?: number;
  /** The order's id is random, and its lines have no product ids. */
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

type CampaignLines = Readonly<Record<string, readonly number[]>>;

const packCampaigns = (lines: readonly AttributedLine[]): CampaignLines | undefined => {
  const found: Record<string, number[]> = {};
  for (const [index, { campaigns = [] }] of lines.entries())
    for (const id of campaigns) found[id] = [...(found[id] ?? []), index];
  return Object.keys(found).length === 0 ? undefined : found;
};

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

const FIRST_RULE_VERSION = 1;

/** Prevents a second attribution of an erased order for some days. */
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

type AttributionOfOrder = { readonly order_id: string; readonly attribution: StoredAttribution };

/** @param onUnreadable called for a damaged attribution, which is left out */
export const readAttributions = (
  items: readonly Item[],
  onUnreadable: (order_id: string, error: unknown) => void,
): AttributionOfOrder[] =>
  items.flatMap((item) => {
    if (isTombstone(item)) return [];
    const { order_id } = parseAttributionKey(readKey(item).SK);
    try {
      return { order_id, attribution: attributionFromItem(item) };
    } catch (error) {
      onUnreadable(order_id, error);
      return [];
    }
  });
