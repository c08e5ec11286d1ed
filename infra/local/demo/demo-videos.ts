import type { VideoCreation } from "../../../shared/videos/video.schema.ts";
import { DEMO_PUSH } from "./demo-order.ts";

/** The store's videos: those that the demonstration's order names in its signals, and one to come. */
export const DEMO_VIDEOS: readonly (VideoCreation & { readonly event_id: number })[] = [
  {
    event_id: 501,
    title: "Linen in the wind",
    page_id: 0,
    video_url: "https://cdn.example/501.mp4",
    status: "live",
    position: 1,
    products: ["1042"],
  },
  {
    event_id: 502,
    title: "A weekend in one bag",
    page_id: 0,
    video_url: "https://cdn.example/502.mp4",
    status: "live",
    position: 2,
    products: ["1077", "1118", "1042"],
  },
  {
    event_id: 503,
    title: "Gifts under ten dollars",
    page_id: 0,
    video_url: "https://cdn.example/503.mp4",
    status: "upcoming",
    position: 3,
    products: [DEMO_PUSH.client_product_id],
  },
];
