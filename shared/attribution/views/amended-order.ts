import { inCurrency } from "../../platform/money.ts";
import type { AmendmentView } from "../amendments/amendment.schema.ts";
import type { Amendment } from "../amendments/amendment.ts";
import { linesLeft } from "../amendments/lines-left.ts";
import type { AttributedLine } from "../rule/attribution.ts";

type NamedLine = {
  readonly product_id: string;
  readonly item_id?: string | undefined;
  readonly currency: string;
};

type Left = { readonly quantity_left: number; readonly revenue_left: string };

export const linesWithLeft = <Line extends Pick<AttributedLine, "quantity" | "amount" | "currency">>(
  lines: readonly Line[],
  amendments: readonly Amendment[],
): (Line & Left)[] =>
  linesLeft(lines, amendments).map(({ quantity, amount, currency }, index) => ({
    ...(lines[index] as Line),
    quantity_left: quantity,
    revenue_left: inCurrency(amount, currency),
  }));

export const amendmentView = (
  order: { readonly day: string | undefined; readonly lines: readonly NamedLine[] },
  { source, version, reason, accepted_at, day, cancelled, conflicts = 0, ...amendment }: Amendment,
): AmendmentView => ({
  source,
  ...(version !== undefined && { version }),
  reason,
  at: accepted_at,
  day: day ?? null,
  late: day !== undefined && day !== order.day,
  conflicts,
  cancelled,
  lines: amendment.lines.flatMap(({ line, quantity, amount }) => {
    const ordered = order.lines[line];
    if (ordered === undefined) return [];
    const { product_id, item_id, currency } = ordered;
    const left = { quantity_left: quantity, revenue_left: inCurrency(amount, currency) };
    return [{ product_id, ...(item_id !== undefined && { item_id }), ...left }];
  }),
});
