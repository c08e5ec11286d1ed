import { DEMO_SHOPPER } from "../../../clients/storefront/pages/checkout.ts";
import { PUSHED_PRODUCT } from "../../../clients/storefront/shop.ts";

/** One product added to the cart from a video, one only viewed, and two without signals. */
const DEMO_LINES = [
  { product_id: "1042", quantity: 1 },
  { product_id: "1077", quantity: 1 },
  { product_id: "1103", quantity: 2 },
  { product_id: PUSHED_PRODUCT, quantity: 1 },
] as const;

const DEMO_SIGNALS = {
  svc_video_view: JSON.stringify([
    { product_id: "1042", widget_info: "carousel_501" },
    { product_id: "1077", widget_info: "stories_502" },
    { product_id: "1042", widget_info: "stories_502" },
  ]),
  svc_add_to_cart: JSON.stringify([{ product_id: "1042", widget_info: "carousel_501" }]),
} as const;

/** @returns the order's id. The shop may still be sending the order report */
export async function placeDemoOrder(
  shopUrl: string,
  signals: Readonly<Record<"svc_video_view" | "svc_add_to_cart", string>> = DEMO_SIGNALS,
): Promise<string> {
  let cookie = "";
  const post = async (path: string, fields: object): Promise<{ order_id?: string; state?: string }> => {
    const response = await fetch(`${shopUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(fields),
    });
    if (!response.ok) throw new Error(`The shop answered ${path}: ${await response.text()}`);
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return (await response.json()) as object;
  };
  for (const line of DEMO_LINES) await post("/cart/items", line);
  const { order_id = "", state } = await post("/checkout", { ...DEMO_SHOPPER, ...signals });
  // On a slow machine, the shop may not have sent the report yet.
  if (state === "refused") throw new Error(`The report of order ${order_id} was refused`);
  return order_id;
}
