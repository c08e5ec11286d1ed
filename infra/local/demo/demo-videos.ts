import { PUSHED_PRODUCT } from "../../../clients/storefront/shop.ts";
import type { CampaignCreation } from "../../../shared/videos/campaigns/campaign.schema.ts";
import type { VideoCreation } from "../../../shared/videos/video.schema.ts";

type DemoVideo = VideoCreation & {
  readonly event_id: number;
  readonly clip: string;
  readonly captions?: readonly string[];
};

export const DEMO_VIDEOS: readonly DemoVideo[] = [
  {
    event_id: 501,
    title: "Linen in the wind",
    page_id: 0,
    clip: "dress",
    without_speech: true,
    status: "live",
    position: 1,
    products: ["1042"],
  },
  {
    event_id: 502,
    title: "A weekend in one bag",
    page_id: 0,
    clip: "bag",
    without_speech: true,
    status: "live",
    position: 2,
    products: ["1077", "1118", "1042"],
    moments: [
      { product_id: "1077", from_seconds: 0 },
      { product_id: "1118", from_seconds: 2 },
      { product_id: "1042", from_seconds: 4 },
    ],
  },
  {
    event_id: 504,
    title: "Slow morning",
    page_id: 0,
    clip: "coffee",
    without_speech: true,
    status: "live",
    position: 3,
    products: ["1103"],
  },
  {
    event_id: 505,
    title: "Thrown by hand, fired twice",
    page_id: 0,
    clip: "vase",
    captions: ["en", "de"],
    status: "live",
    position: 4,
    products: ["1124", "1138", "1145"],
    moments: [
      { product_id: "1145", from_seconds: 1 },
      { product_id: "1138", from_seconds: 3 },
    ],
  },
  {
    event_id: 506,
    title: "Morning coffee, no rush",
    page_id: 0,
    clip: "cup",
    without_speech: true,
    status: "live",
    position: 5,
    products: ["1131", "1103", "1138"],
  },
  {
    event_id: 503,
    title: "Gifts under ten dollars",
    page_id: 0,
    clip: "gift",
    without_speech: true,
    status: "upcoming",
    position: 6,
    products: [PUSHED_PRODUCT],
  },
];

export const BANNER_VIDEO = 505;
export const EMBEDDED_VIDEO = 505;

export const DEMO_CAMPAIGN: CampaignCreation = {
  name: "Weekend away",
  widget_type: "stories",
  event_ids: [502, 501],
  state: "active",
};
