import { AUDIT_OPERATIONS } from "../administration/audit.operations.ts";
import { HEALTH_OPERATIONS } from "../administration/health/health.operations.ts";
import { USER_OPERATIONS } from "../administration/users.operations.ts";
import {
  ERASURE_OPERATIONS,
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
  PRODUCT_FIGURE_OPERATIONS,
} from "../attribution/attribution.operations.ts";
import { PRODUCT_API_OPERATIONS } from "../catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../catalog/product-urls/product-urls.operations.ts";
import { PRODUCT_OPERATIONS } from "../catalog/products/products.operations.ts";
import { REFRESH_OPERATIONS } from "../catalog/refresh/refresh.operations.ts";
import { SITEMAP_OPERATIONS } from "../catalog/sitemaps/sitemap.operations.ts";
import { COVERAGE_OPERATIONS } from "../coverage/coverage.operations.ts";
import { EXPERIMENT_OPERATIONS } from "../experiments/experiments.operations.ts";
import { GUIDE_OPERATIONS } from "../guides/guides.operations.ts";
import { FUNNEL_OPERATIONS } from "../interactions/interactions.operations.ts";
import { DAY_NOTE_OPERATIONS } from "../interactions/notes/day-notes.operations.ts";
import { MAIL_OPERATIONS } from "../mail/mail.operations.ts";
import { REPORT_LOG_OPERATIONS } from "../refusals/report-log.operations.ts";
import { SHOP_OPERATIONS } from "../shopify/shopify.operations.ts";
import { APPEARANCE_OPERATIONS } from "../stores/appearance/appearance.operations.ts";
import { CLOSING_OPERATIONS } from "../stores/closing/closing.operations.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../stores/stores.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../videos/campaigns/campaigns.operations.ts";
import { DRAFT_OPERATIONS } from "../videos/media/drafts/drafts.operations.ts";
import { UPLOAD_OPERATIONS } from "../videos/media/uploads/uploads.operations.ts";
import { SNIPPET_OPERATIONS } from "../videos/snippet.operations.ts";
import { VIDEO_OPERATIONS } from "../videos/videos.operations.ts";
import { WEBHOOK_OPERATIONS } from "../webhooks/webhooks.operations.ts";

export const ONE_STORE_OPERATIONS = {
  ...STORE_OPERATIONS,
  ...APPEARANCE_OPERATIONS,
  ...CLOSING_OPERATIONS,
  ...PRODUCT_API_OPERATIONS,
  ...AUDIT_OPERATIONS,
  ...USER_OPERATIONS,
  ...PRODUCT_URL_OPERATIONS,
  ...REFRESH_OPERATIONS,
  ...SITEMAP_OPERATIONS,
  ...PRODUCT_OPERATIONS,
  ...SHOP_OPERATIONS,
  ...VIDEO_OPERATIONS,
  ...UPLOAD_OPERATIONS,
  ...DRAFT_OPERATIONS,
  ...CAMPAIGN_OPERATIONS,
  ...SNIPPET_OPERATIONS,
  ...GUIDE_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...ERASURE_OPERATIONS,
  ...FIGURE_OPERATIONS,
  ...PRODUCT_FIGURE_OPERATIONS,
  ...COVERAGE_OPERATIONS,
  ...FUNNEL_OPERATIONS,
  ...DAY_NOTE_OPERATIONS,
  ...REPORT_LOG_OPERATIONS,
  ...EXPERIMENT_OPERATIONS,
  ...HEALTH_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...MAIL_OPERATIONS,
};

export const ADMIN_OPERATIONS = { ...STORE_LIST_OPERATIONS, ...ONE_STORE_OPERATIONS };
