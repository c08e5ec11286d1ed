import type { Operation } from "../api/operation.ts";
import { AMENDMENT_OPERATIONS } from "../attribution/amendments/amendment.operations.ts";
import { PRODUCT_PUSH_OPERATIONS } from "../catalog/products/product-push.operations.ts";
import { SHOP_DAY_OPERATIONS } from "../coverage/shop-day.operations.ts";
import { INTERACTION_OPERATIONS } from "../interactions/interactions.operations.ts";
import { MAIL_LINK_OPERATIONS } from "../mail/mail.operations.ts";
import { ORDER_REPORT_OPERATIONS } from "../orders/order-report.operations.ts";
import { SHOPIFY_OPERATIONS } from "../shopify/shopify.operations.ts";
import { ACCESS_TOKEN_OPERATIONS } from "../stores/access/access-token.operations.ts";
import { FEED_OPERATIONS } from "../videos/feed/feed.operations.ts";
import { VIDEO_SITEMAP_OPERATIONS } from "../videos/sitemap/video-sitemap.operations.ts";
import { ADMIN_OPERATIONS } from "./admin-operations.ts";

export const OPERATIONS = {
  ...ACCESS_TOKEN_OPERATIONS,
  ...ORDER_REPORT_OPERATIONS,
  ...AMENDMENT_OPERATIONS,
  ...SHOP_DAY_OPERATIONS,
  ...PRODUCT_PUSH_OPERATIONS,
  ...FEED_OPERATIONS,
  ...VIDEO_SITEMAP_OPERATIONS,
  ...INTERACTION_OPERATIONS,
  ...SHOPIFY_OPERATIONS,
  ...MAIL_LINK_OPERATIONS,
  ...ADMIN_OPERATIONS,
} satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof OPERATIONS;
