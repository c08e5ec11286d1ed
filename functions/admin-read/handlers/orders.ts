import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { Amendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import type { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { Attributions } from "../../../shared/attribution/figures/attributions.table.ts";
import { findRule, RULE_VERSION } from "../../../shared/attribution/rule/rules.ts";
import { amendmentView, linesWithLeft } from "../../../shared/attribution/views/amended-order.ts";
import { summarizeOrder } from "../../../shared/attribution/views/order-summary.ts";
import {
  createReadAmendedOrders,
  type ReadAmendedOrdersDeps,
} from "../../../shared/attribution/views/read-amended-orders.ts";
import type { Orders } from "../../../shared/orders/orders.table.ts";
import { existing } from "../../../shared/platform/existing.ts";
import { createNameOrder, type NameOrderDeps } from "../name-order.ts";
import type { PageRequest, Paging } from "../paging.ts";

type OrderKey = Awaited<ReturnType<Orders["page"]>>["next"];

export type OrderDeps = ReadAmendedOrdersDeps &
  NameOrderDeps & {
    readonly orders: Pick<Orders, "find">;
    readonly attributions: Pick<Attributions, "find">;
    readonly amendments: Pick<Amendments, "ofOrder" | "ofOrders">;
    readonly paging: Paging;
  };

export const createOrderHandlers = ({
  paging,
  ...deps
}: OrderDeps): StoreHandlersOf<"admin-read", typeof ORDER_OPERATIONS> => {
  const nameOrder = createNameOrder(deps);
  return {
    listOrders: ({ store: { brand }, query }) =>
      paging(
        query,
        ["orders", brand],
        ({ after, limit }: PageRequest<OrderKey>) =>
          createReadAmendedOrders(deps)(brand, { cursor: after, limit }),
        summarizeOrder,
      ),

    getOrder: async ({ store: { brand }, parameters: { order_id } }) => {
      const order = existing(await deps.orders.find(brand, order_id));
      const attribution = await deps.attributions.find(brand, order);
      const rule = findRule(attribution?.rule_version ?? RULE_VERSION);
      const stored = attribution && {
        lines: attribution.lines.map(({ campaigns, ...line }) => line),
        unusable_signals: attribution.unusable_signals,
      };
      // Stored credit takes precedence. The rule adds reasons, and computes the expected credit of
      // an unattributed order.
      const explanation = { ...rule.explain(order), ...stored };
      const { amendments } = await deps.amendments.ofOrder(brand, order);
      const named = await nameOrder(brand, explanation, order);
      return {
        order_id,
        received_at: order.received_at,
        ...named,
        lines: linesWithLeft(named.lines, amendments),
        amendments: amendments.map((each) =>
          amendmentView({ day: attribution?.day, lines: named.lines }, each),
        ),
        attribution: stored ?? null,
      };
    },

    simulateOrder: async ({ store: { brand }, body }) =>
      nameOrder(brand, findRule(RULE_VERSION).explain(body), body),
  };
};
