import type { OrderReport } from "../../shared/orders/order-report.schema.ts";

type Signal = { readonly product_id: string; readonly widget_info: string };

/** Written independently of the service's code. */
export const expectedCredits = ({ order_items, svc_add_to_cart, svc_video_view }: OrderReport) => {
  const lists = [
    ["add_to_cart", JSON.parse(svc_add_to_cart) as Signal[]],
    ["video_view", JSON.parse(svc_video_view) as Signal[]],
  ] as const;
  return order_items.map(({ product_id }) => {
    for (const [signal, signals] of lists) {
      const last = signals.findLast((each) => each.product_id === product_id);
      const [widget_type, event_id] = last?.widget_info.split("_") ?? [];
      if (last !== undefined) return { signal, widget_type, event_id: Number(event_id) };
    }
    return null;
  });
};
