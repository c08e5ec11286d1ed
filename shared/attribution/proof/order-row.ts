import type { Order } from "../../orders/order-item.table.ts";
import { definedOnly } from "../../platform/defined-only.ts";
import type { Amendment } from "../amendments/amendment.ts";
import type { StoredAttribution } from "../figures/attribution-item.table.ts";
import type { FiguresExportRow } from "./figures-export.schema.ts";

const amendmentRow = ({
  source,
  version,
  sequence,
  accepted_at,
  day,
  applied_at,
  ...content
}: Amendment) => ({
  ...definedOnly({ source, version, sequence, accepted_at, applied_at }),
  day: day ?? null,
  cancelled: content.cancelled,
  lines: content.lines.map(({ line, quantity, amount }) => ({ line, quantity, amount })),
});

export const orderRow = (
  { order_id, received_at, order_items, svc_video_view, svc_add_to_cart }: Order,
  attribution: Pick<StoredAttribution, "rule_version" | "day" | "lines"> | undefined,
  amendments: readonly Amendment[],
  received_on: string,
): FiguresExportRow => ({
  type: "order",
  order_id,
  received_at,
  received_on,
  counted_on: attribution?.day ?? null,
  order_items: order_items.map(({ product_id, price, quantity, currency, item_id, sku }) =>
    definedOnly({ product_id, price, quantity, currency, item_id, sku }),
  ),
  svc_video_view,
  svc_add_to_cart,
  rule: attribution?.rule_version ?? null,
  unconfirmed: order_items.map((_, line) => attribution?.lines[line]?.credit?.unconfirmed ?? null),
  amendments: amendments.map(amendmentRow),
});
