import type { AdminCommand } from "./command.ts";
import { APPEARANCE_COMMANDS } from "./commands/appearance.ts";
import { CAMPAIGN_COMMANDS } from "./commands/campaigns.ts";
import { CAPTIONS_DRAFT_COMMANDS } from "./commands/captions-drafts.ts";
import { coverageCommands } from "./commands/coverage.ts";
import { EXPERIMENT_COMMANDS } from "./commands/experiments.ts";
import { figureCommands } from "./commands/figures.ts";
import { funnelCommands } from "./commands/funnel.ts";
import { GUIDE_COMMANDS } from "./commands/guide.ts";
import { HEALTH_COMMANDS } from "./commands/health.ts";
import { LEAVING_COMMANDS } from "./commands/leaving.ts";
import { MAIL_COMMANDS } from "./commands/mail.ts";
import { ORDER_COMMANDS } from "./commands/orders.ts";
import { PRODUCT_API_COMMANDS } from "./commands/product-api.ts";
import { productFigureCommands } from "./commands/product-figures.ts";
import { PRODUCT_URL_COMMANDS } from "./commands/product-urls.ts";
import { PRODUCT_COMMANDS } from "./commands/products.ts";
import { REFRESH_COMMANDS } from "./commands/refresh.ts";
import { REPORT_LOG_COMMANDS } from "./commands/report-log.ts";
import { SHOP_COMMANDS } from "./commands/shops.ts";
import { SITEMAP_COMMANDS } from "./commands/sitemap.ts";
import { STORE_COMMANDS } from "./commands/stores.ts";
import { TRY_MAPPING_COMMANDS } from "./commands/try-mapping.ts";
import { USER_COMMANDS } from "./commands/users.ts";
import { VIDEO_UPLOAD_COMMANDS } from "./commands/video-upload.ts";
import { VIDEO_COMMANDS } from "./commands/videos.ts";
import { WEBHOOK_COMMANDS } from "./commands/webhooks.ts";

export const GROUPS: Readonly<Record<string, string>> = {
  stores: "Manage stores, their settings and credentials",
  appearance: "Choose how the store's videos look in its shop",
  users: "Manage the people who may sign in for the store",
  urls: "Manage product URLs, and see the outcome of their last pull",
  refresh: "Pull all product URLs again, and show the progress",
  sitemap: "Read product URLs from the shop's sitemap",
  shops: "See the store's Shopify shop, and its last import",
  products: "See the stored products",
  videos: "Manage videos and their tagged products",
  "captions-drafts": "Create caption drafts, to review them and save them as captions",
  campaigns: "Choose which videos a widget shows, and when",
  experiments: "Measure what videos add, by hiding them from some visitors",
  "day-notes": "Note what happened on a day, beside its figures",
  webhooks: "Send events to the store's own systems",
  mail: "Choose your email notifications about the store",
  orders: "See orders, and the videos their lines are credited to",
};

export const adminCommands = (now: number): readonly AdminCommand[] => [
  ...STORE_COMMANDS,
  ...APPEARANCE_COMMANDS,
  ...HEALTH_COMMANDS,
  ...GUIDE_COMMANDS,
  ...USER_COMMANDS,
  ...LEAVING_COMMANDS,
  ...PRODUCT_API_COMMANDS,
  ...TRY_MAPPING_COMMANDS,
  ...PRODUCT_URL_COMMANDS,
  ...REFRESH_COMMANDS,
  ...SITEMAP_COMMANDS,
  ...SHOP_COMMANDS,
  ...PRODUCT_COMMANDS,
  ...VIDEO_COMMANDS,
  ...VIDEO_UPLOAD_COMMANDS,
  ...CAPTIONS_DRAFT_COMMANDS,
  ...CAMPAIGN_COMMANDS,
  ...ORDER_COMMANDS,
  ...REPORT_LOG_COMMANDS,
  ...EXPERIMENT_COMMANDS,
  ...figureCommands(now),
  ...productFigureCommands(now),
  ...coverageCommands(now),
  ...funnelCommands(now),
  ...WEBHOOK_COMMANDS,
  ...MAIL_COMMANDS,
];
