import { randomBytes } from "node:crypto";
import { type Client, type OrderReport, ServiceError } from "../../node/index.ts";
import type { CartView } from "../cart/cart.ts";
import { CURRENCY } from "../catalog/shop-product.ts";

type ReportState = "waiting" | "recorded" | "refused";

export type Order = {
  readonly id: string;
  readonly session: string;
  readonly firstName: string;
  readonly cart: CartView;
  readonly report: OrderReport;
  readonly state: ReportState;
  readonly cameBack: ReadonlySet<string>;
  readonly creditedLines?: number;
};

/** Signals from the browser, passed on unread. */
type Signals = Pick<OrderReport, "svc_video_view" | "svc_add_to_cart" | "svc_experiment">;

export type Orders = {
  complete(order: Pick<Order, "session" | "firstName" | "cart"> & { readonly signals: Signals }): Order;
  find(id: string): Order | undefined;
  noteReturn(id: string, itemIds: readonly string[]): void;
  noteAttribution(id: string, creditedLines: number): void;
  reported(id: string, ms: number): Promise<ReportState>;
  stop(): void;
};

const MAX_ORDERS = 1_000;
const RETRY_MS = 10_000;

export function createOrders(client: () => Client | undefined): Orders {
  const orders = new Map<string, Order>();
  const sending = new Map<string, Promise<void>>();
  const note = (id: string, change: (order: Order) => Partial<Order>) => {
    const order = orders.get(id);
    if (order) orders.set(id, { ...order, ...change(order) });
  };

  const send = async (order: Order): Promise<void> => {
    try {
      const service = client();
      if (!service) return;
      await service.reportOrder(order.report);
      note(order.id, () => ({ state: "recorded" }));
    } catch (error) {
      if (error instanceof ServiceError && error.isRetryable) return; // Keeps the report in the outbox.
      note(order.id, () => ({ state: "refused" }));
      console.error(`shop: the report of order ${order.id} was refused: ${(error as Error).message}`);
    }
  };
  const begin = (order: Order): Promise<void> => {
    const sent = send(order).finally(() => sending.delete(order.id));
    sending.set(order.id, sent);
    return sent;
  };
  const outbox = setInterval(() => {
    for (const order of orders.values()) {
      if (order.state === "waiting" && !sending.has(order.id)) void begin(order);
    }
  }, RETRY_MS);
  outbox.unref();

  return {
    complete({ signals, ...rest }) {
      const id = `KF-${randomBytes(5).toString("hex").toUpperCase()}`;
      const report = toReport(id, rest.cart, signals);
      const order: Order = { ...rest, id, report, state: "waiting", cameBack: new Set() };
      orders.set(id, order);
      const [oldest] = orders.keys();
      if (orders.size > MAX_ORDERS && oldest !== undefined) orders.delete(oldest);
      void begin(order);
      return order;
    },
    find: (id) => orders.get(id),
    noteReturn: (id, itemIds) =>
      note(id, ({ cameBack }) => ({ cameBack: new Set([...cameBack, ...itemIds]) })),
    noteAttribution: (id, creditedLines) => note(id, () => ({ creditedLines })),
    async reported(id, ms) {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([sending.get(id) ?? Promise.resolve(), patience]);
      clearTimeout(timer);
      return orders.get(id)?.state ?? "waiting";
    },
    stop: () => clearInterval(outbox),
  };
}

const toReport = (order_id: string, { lines }: CartView, signals: Signals): OrderReport => ({
  order_id,
  order_items: lines.map(({ itemId, product, quantity }) => ({
    // Each size is a separate line, so it can be refunded separately.
    item_id: itemId,
    product_id: String(product.id),
    price: product.price,
    quantity,
    currency: CURRENCY,
    sku: product.sku,
  })),
  ...signals,
});
