import Big from "big.js";
import { readKey } from "../../platform/table/get-item.ts";
import type { Key } from "../../platform/table/keys/key.ts";
import { parseTotalsKey, type TotalsKind, totalsKey } from "../../platform/table/keys/totals-keys.ts";
import type { Item } from "../../platform/table/read-item.ts";
import {
  campaignScope,
  type Figures,
  type FiguresScope,
  isAmount,
  scopeCampaign,
  scopeVideo,
  videoScope,
} from "../figures/figures.ts";
import { ATTRIBUTE_COUNTERS, COUNTER_ATTRIBUTES } from "./counter-names.ts";

export type RowDelta = { readonly key: Key; readonly counters: Readonly<Record<string, string>> };

/** Sums throw instead of skipping the row, because they would be too low. */
export class DamagedTotals extends Error {
  override readonly name = "DamagedTotals";
  constructor(sortKey: string) {
    super(`The totals row ${sortKey} is damaged`);
  }
}

const splitScope = (scope: FiguresScope): { readonly kind: TotalsKind; readonly id?: string } => {
  if (scope === "STORE") return { kind: "STORE" };
  if (scope === "UNKNOWN_VIDEOS") return { kind: "UNKNOWN" };
  const campaign = scopeCampaign(scope);
  return campaign === undefined
    ? { kind: "VIDEO", id: String(scopeVideo(scope)) }
    : { kind: "CAMPAIGN", id: campaign };
};

const SCOPES: Readonly<Record<string, (id: string) => FiguresScope>> = {
  STORE: () => "STORE",
  UNKNOWN: () => "UNKNOWN_VIDEOS",
  VIDEO: (id) => videoScope(Number(id)),
  CAMPAIGN: campaignScope,
};

export const figuresKey = (brand: string, { day, currency, scope }: Omit<Figures, "values">): Key =>
  totalsKey(brand, { day, currency, ...splitScope(scope) });

export const rowDelta = (brand: string, figures: Figures): RowDelta | undefined => {
  const counters: Record<string, string> = {};
  for (const [name, value] of Object.entries(figures.values)) {
    const attribute = COUNTER_ATTRIBUTES.get(name);
    if (attribute === undefined) throw new Error(`No attribute is known for the counter ${name}`);
    const amount = new Big(value);
    if (!amount.eq(0)) counters[attribute] = amount.toFixed();
  }
  return Object.keys(counters).length === 0 ? undefined : { key: figuresKey(brand, figures), counters };
};

export const mergeRows = (deltas: readonly RowDelta[]): RowDelta[] => {
  const rows = new Map<string, { readonly key: Key; readonly counters: Record<string, string> }>();
  for (const { key, counters } of deltas) {
    const row = rows.get(key.SK) ?? { key, counters: {} };
    rows.set(key.SK, row);
    for (const [attribute, amount] of Object.entries(counters)) {
      const before = row.counters[attribute];
      row.counters[attribute] = before === undefined ? amount : new Big(before).plus(amount).toFixed();
    }
  }
  return [...rows.values()];
};

const DECIMAL = /^-?\d+(\.\d+)?$/;

const readCounter = (counter: string, value: unknown): number | string | undefined => {
  if (isAmount(counter)) {
    if (typeof value === "number") return String(value);
    return typeof value === "string" && DECIMAL.test(value) ? value : undefined;
  }
  return typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;
};

export const totalsFromItem = (item: Item): Figures => {
  const { SK } = readKey(item);
  const { kind, day, currency, id = "" } = parseTotalsKey(SK);
  const scope = SCOPES[kind]?.(id);
  if (scope === undefined || currency === "") throw new DamagedTotals(SK);
  const values: Record<string, number | string> = {};
  for (const attribute of Object.keys(item)) {
    if (attribute === "PK" || attribute === "SK") continue;
    const counter = ATTRIBUTE_COUNTERS.get(attribute);
    const value = counter === undefined ? undefined : readCounter(counter, item[attribute]);
    if (counter === undefined || value === undefined) throw new DamagedTotals(SK);
    values[counter] = value;
  }
  return { day, currency, scope, values };
};
