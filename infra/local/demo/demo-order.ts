import type { OrderItem } from "../../../shared/orders/order-report.schema.ts";

/** A product that the demonstration merchant pushes. */
export const DEMO_PUSH = {
  client_product_id: "2001",
  product_link: "https://shop.example/product/gift-box-2001",
  title: "Gift Box",
  price: "9.90",
  currency: "USD",
  thumbnail_image: "https://shop.example/images/gift-box.jpg",
  stock_status: "instock",
} as const;

/** Four lines: one put into the cart from a video, one only watched, two without any signal. */
export const DEMO_ORDER_ITEMS: OrderItem[] = [
  { product_id: "1042", price: "69.50", quantity: 1, currency: "USD", sku: "LWD-SAGE-M" },
  { product_id: "1077", price: "120.00", quantity: 1, currency: "USD", sku: "CWB-OLIVE" },
  { product_id: "1103", price: "42.25", quantity: 2, currency: "USD", sku: "CPO-WHITE" },
  { product_id: DEMO_PUSH.client_product_id, price: "9.90", quantity: 1, currency: "USD" },
];

/** What the widget kept in the shopper's browser: the dress was watched in two videos, and put into the cart. */
export const DEMO_SIGNALS = {
  svc_video_view: JSON.stringify([
    { product_id: "1042", widget_info: "carousel_501" },
    { product_id: "1077", widget_info: "stories_502" },
    { product_id: "1042", widget_info: "stories_502" },
  ]),
  svc_add_to_cart: JSON.stringify([{ product_id: "1042", widget_info: "carousel_501" }]),
} as const;
