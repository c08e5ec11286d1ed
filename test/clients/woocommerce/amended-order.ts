import { inWordPress, type Scenario, type World } from "./wordpress.ts";

export const ITEMS = {
  3: { product_id: 501, quantity: 3, total: "60.00", tax: "12.00" },
  4: { product_id: 501, quantity: 1, total: "40.00", tax: "8.00" },
};
export const WHOLE = [
  { item_id: "3", quantity: 3 },
  { item_id: "4", quantity: 1 },
];

export const runQueue = ["run_queue", 20] as const;
export const reported = [["fire", "woocommerce_order_status_processing", 17], runQueue] as const;
export const change = (fields: object) => ["change", 17, fields] as const;

type Order = { readonly items?: object; readonly currency?: string; readonly [name: string]: unknown };
type Rest = Partial<Omit<Scenario, "orders" | "steps">>;

export const run = (steps: Scenario["steps"], { items = ITEMS, ...order }: Order = {}, rest: Rest = {}) =>
  inWordPress({ orders: { 17: { items, ...order } }, steps, ...rest });

export const readAmendments = ({ requests }: World) =>
  requests
    .filter(({ url }) => url.includes("/v1/order-amendments?store_id="))
    .map(({ body }) => JSON.parse(body ?? ""));

export const tell = async (changed: object, order?: Order, rest?: Rest) =>
  readAmendments(await run([...reported, change(changed), runQueue], order, rest));

export const refund = (amount: string, ...items: object[]) => ({ refunds: [{ amount, items }] });

export const readState = ({ orders }: World) => orders[17]?.saved._shoppable_video_amended;
