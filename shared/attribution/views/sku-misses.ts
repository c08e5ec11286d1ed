import type { OrderReport } from "../../orders/order-report.schema.ts";
import type { NearMiss } from "../rule/near-miss.ts";
import { decodeSignals, signalProductId } from "../rule/signals.ts";

type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart">;
type Line = {
  readonly product_id: string;
  readonly credit: object | null;
  readonly near_miss?: NearMiss | undefined;
};

/** The latest 200 signals of a shopper rarely name more. */
const MAX_SIGNALLED_IDS = 100;

const isUnexplained = ({ credit, near_miss }: Line): boolean => credit === null && near_miss === undefined;

/** A line may name one of these products by its SKU. Empty if each line is credited or has a near miss. */
export const signalledElsewhere = (order: Signals, lines: readonly Line[]): string[] => {
  if (!lines.some(isUnexplained)) return [];
  const ordered = new Set(lines.map(({ product_id }) => product_id));
  const entries = [order.svc_add_to_cart, order.svc_video_view].flatMap((encoded) =>
    decodeSignals(encoded).toReversed(),
  );
  const ids = entries.flatMap((entry) => signalProductId(entry) ?? []);
  return [...new Set(ids)].filter((id) => !ordered.has(id) && id.length <= 256).slice(0, MAX_SIGNALLED_IDS);
};

/** Gives no credit, but shows the merchant which id to send. */
export const withSkuMisses = <Each extends Line>(
  lines: readonly Each[],
  idsBySku: ReadonlyMap<string, string>,
): Each[] =>
  lines.map((line) => {
    const signal_product_id = isUnexplained(line) ? idsBySku.get(line.product_id) : undefined;
    return signal_product_id === undefined
      ? line
      : { ...line, near_miss: { signal_product_id, differs_by: ["sku"] } };
  });
