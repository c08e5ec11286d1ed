import type { AttributedLine, Credit } from "../../attribution/rule/attribution.ts";
import type { NearMiss } from "../../attribution/rule/near-miss.ts";
import { decodeSignals } from "../../attribution/rule/signals.ts";
import type { OrderWithAttribution } from "../../attribution/views/read-orders.ts";
import { signalledElsewhere, withSkuMisses } from "../../attribution/views/sku-misses.ts";
import { HEALTH_SAMPLE } from "../../vocabulary/health.ts";

type SampledOrder = {
  readonly received_at: string;
  readonly signals: number;
  readonly cartSignals: number;
  /** Number of usable signals. All signals count as usable before attribution. */
  readonly usableSignals: number;
  readonly isAttributed: boolean;
  readonly lines: number;
  readonly creditedLines: number;
};

type Unexplained = {
  readonly lines: readonly AttributedLine[];
  readonly signalled: readonly string[];
};

export type OrderSample = {
  readonly orders: readonly SampledOrder[];
  readonly nearMisses: readonly (NearMiss & { readonly product_id: string })[];
  /** Lines without credit. A line may refer to a signalled product by SKU. */
  readonly unexplained: readonly Unexplained[];
  readonly unconfirmed: readonly (Credit & { readonly product_id: string })[];
  readonly lines: readonly { readonly product_id: string; readonly currency: string }[];
  readonly productIds: readonly string[];
};

/** @param orders latest first */
export const sampleOrders = (orders: readonly OrderWithAttribution[]): OrderSample => {
  const lineCounts = new Map<string, number>();
  const nearMisses: OrderSample["nearMisses"][number][] = [];
  const unexplained: Unexplained[] = [];
  const unconfirmed: OrderSample["unconfirmed"][number][] = [];
  const sampled = orders.map(({ order, attribution }) => {
    const { lines = [], unusable_signals = 0 } = attribution ?? {};
    for (const { product_id } of order.order_items) {
      lineCounts.set(product_id, (lineCounts.get(product_id) ?? 0) + 1);
    }
    for (const { product_id, near_miss, credit } of lines) {
      if (credit?.unconfirmed !== undefined) unconfirmed.push({ product_id, ...credit });
      if (near_miss !== undefined) nearMisses.push({ product_id, ...near_miss });
    }
    const signalled = signalledElsewhere(order, lines);
    if (signalled.length > 0) unexplained.push({ lines, signalled });
    const cartSignals = decodeSignals(order.svc_add_to_cart).length;
    const signals = decodeSignals(order.svc_video_view).length + cartSignals;
    return {
      received_at: order.received_at,
      signals,
      cartSignals,
      usableSignals: signals - unusable_signals,
      isAttributed: attribution !== undefined,
      lines: lines.length,
      creditedLines: lines.filter(({ credit }) => credit !== null).length,
    };
  });
  const productIds = [...lineCounts].sort(([, a], [, b]) => b - a).map(([id]) => id);
  return {
    orders: sampled,
    nearMisses,
    unexplained,
    unconfirmed,
    lines: orders.flatMap(({ order }) =>
      order.order_items.map(({ product_id, currency }) => ({ product_id, currency })),
    ),
    productIds: productIds.slice(0, HEALTH_SAMPLE.orderedIds),
  };
};

export const idsToFindSkus = ({ unexplained }: OrderSample): string[] =>
  [...new Set(unexplained.flatMap(({ signalled }) => signalled))].slice(0, HEALTH_SAMPLE.orderedIds);

export const withNearSkus = (sample: OrderSample, idsBySku: ReadonlyMap<string, string>): OrderSample => {
  const found = sample.unexplained.flatMap(({ lines, signalled }) => {
    const ofOrder = new Map([...idsBySku].filter(([, id]) => signalled.includes(id)));
    return withSkuMisses(lines, ofOrder).flatMap((line, index) =>
      line.near_miss && line !== lines[index] ? [{ product_id: line.product_id, ...line.near_miss }] : [],
    );
  });
  return { ...sample, nearMisses: [...sample.nearMisses, ...found] };
};
