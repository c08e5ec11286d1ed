import { definedOnly } from "../../platform/defined-only.ts";
import { readKey } from "../../platform/table/batch-get.ts";
import { attributionKey, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import {
  ID_DIFFERENCES,
  SIGNAL_KINDS,
  UNCONFIRMED_REASONS,
  type UnconfirmedReason,
} from "../../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../vocabulary/widget-types.ts";
import type { AttributedOrder } from "../rule/attributed-order.ts";
import type { AttributedLine, Attribution, Credit } from "../rule/attribution.ts";
import type { NearMiss } from "../rule/near-miss.ts";
import { RULE_VERSION } from "../rule/rules.ts";
import type { CountedOrder } from "./count-figures.ts";

/** An attribution as stored. `received_at`: ISO 8601, UTC. */
export type StoredAttribution = Attribution & {
  readonly received_at: string;
  /** The version of the rule by which its lines were credited. */
  readonly rule_version: number;
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

/**
 * The table item of an attribution. The order's id and time are in its key.
 *
 * @param counted `late`: its figures have a sheet; `counted_on`: on another day than the order's, which was locked
 */
export const attributionToItem = (
  brand: string,
  { order_id, received_at, shard, ...attribution }: AttributedOrder,
  { late, counted_on }: { readonly late: boolean; readonly counted_on?: string | undefined },
) => ({
  ...attributionKey(brand, { received_at, order_id, shard }),
  ...attribution,
  rule: RULE_VERSION,
  ...(late && { late }),
  ...(counted_on !== undefined && { counted_on }),
});

/** An attribution that was stored without a version is by the first. */
const FIRST_RULE_VERSION = 1;

/** The attribution that an item holds. */
export const attributionFromItem = (item: Item): StoredAttribution => {
  const attribution = readItem(item, "attribution");
  return {
    received_at: parseAttributionKey(readKey(item).SK).received_at,
    lines: attribution.list("lines", readLine),
    unusable_signals: attribution.integer("unusable_signals"),
    ...(attribution.optionalFlag("signalled") && { signalled: true }),
    rule_version: attribution.optionalInteger("rule") ?? FIRST_RULE_VERSION,
  };
};

/** What was decided when an order was attributed, and can't be told from the order. */
export type StoredDecisions = {
  readonly rule_version: number;
  /** Whether the credit of each line is unconfirmed. */
  readonly unconfirmed: readonly (UnconfirmedReason | undefined)[];
  /** The day in whose figures it counts, if not on its own, which was locked. */
  readonly counted_on?: string;
};

export const DECISION_FIELDS = ["rule", "lines", "counted_on"];

/**
 * Reads an item with its {@link DECISION_FIELDS}. A damaged version is taken for the first, damaged lines for confirmed
 * ones: the figures leave such an attribution out, so a recount tells the difference.
 */
export const decisionsFromItem = ({ rule, lines, counted_on }: Item): StoredDecisions => ({
  rule_version: typeof rule === "number" ? rule : FIRST_RULE_VERSION,
  unconfirmed: (Array.isArray(lines) ? lines : []).map((line) =>
    UNCONFIRMED_REASONS.find((reason) => reason === line?.credit?.unconfirmed),
  ),
  ...(typeof counted_on === "string" && { counted_on }),
});

/** What the figures count of an attribution. `late`: they have it from a sheet of its own. */
export const countedFromItem = (item: Item): CountedOrder & { readonly late: boolean } => {
  const late = readItem(item, "attribution").optionalFlag("late") ?? false;
  return { ...attributionFromItem(item), late };
};
