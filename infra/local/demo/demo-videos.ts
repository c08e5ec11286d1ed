import { DEMO_PUSH } from "./demo-order.ts";

/** The store's videos: those that the demonstration's order names in its signals, and one to come. */
export const DEMO_VIDEOS = [
  {
    event_id: 501,
    title: "Linen in the wind",
    video_url: "https://cdn.example/501.mp4",
    status: "live",
    position: 1,
    products: ["1042"],
  },
  {
    event_id: 502,
    title: "A weekend in one bag",
    video_url: "https://cdn.example/502.mp4",
    status: "live",
    position: 2,
    products: ["1077", "1118", "1042"],
  },
  {
    event_id: 503,
    title: "Gifts under ten dollars",
    video_url: "https://cdn.example/503.mp4",
    status: "upcoming",
    position: 3,
    products: [DEMO_PUSH.client_product_id],
  },
] as const;
