import type { ONE_STORE_OPERATIONS } from "../../shared/contract/admin-operations.ts";
import type { STORE_LIST_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import type { HandlersOf, StoreHandlersOf } from "./admin-request.ts";
import { type AppearanceDeps, createAppearanceHandlers } from "./handlers/appearance.ts";
import { type AuditDeps, createAuditHandlers } from "./handlers/audit.ts";
import { type CampaignDeps, createCampaignHandlers } from "./handlers/campaigns.ts";
import { type ClosingDeps, createClosingHandlers } from "./handlers/closing.ts";
import { type CoverageDeps, createCoverageHandlers } from "./handlers/coverage.ts";
import { createDayNoteHandlers, type DayNoteDeps } from "./handlers/day-notes.ts";
import { createDraftHandlers, type DraftDeps } from "./handlers/drafts.ts";
import { createErasureHandlers, type ErasureDeps } from "./handlers/erasure.ts";
import { createExperimentHandlers, type ExperimentDeps } from "./handlers/experiments.ts";
import { createFigureHandlers, type FigureDeps } from "./handlers/figures.ts";
import { createFunnelHandlers, type FunnelDeps } from "./handlers/funnel.ts";
import { createGuideHandlers, type GuideDeps } from "./handlers/guides.ts";
import { createHealthHandlers, type HealthDeps } from "./handlers/health.ts";
import { createMailHandlers, type MailDeps } from "./handlers/mail.ts";
import { createOrderHandlers, type OrderDeps } from "./handlers/orders.ts";
import { createProductApiHandlers, type ProductApiDeps } from "./handlers/product-api.ts";
import { createProductFigureHandlers, type ProductFigureDeps } from "./handlers/product-figures.ts";
import { createProductUrlHandlers, type ProductUrlDeps } from "./handlers/product-urls.ts";
import { createProductHandlers, type ProductDeps } from "./handlers/products.ts";
import { createRefreshHandlers, type RefreshDeps } from "./handlers/refresh.ts";
import { createReportLogHandlers, type ReportLogDeps } from "./handlers/report-log.ts";
import { createShopHandlers, type ShopDeps } from "./handlers/shops.ts";
import { createSitemapHandlers, type SitemapDeps } from "./handlers/sitemap.ts";
import { createSnippetHandlers, type SnippetDeps } from "./handlers/snippet.ts";
import { createStoreHandlers, createStoreListHandlers, type StoreDeps } from "./handlers/stores.ts";
import { createUploadHandlers, type UploadDeps } from "./handlers/uploads.ts";
import { createUserHandlers, type UserDeps } from "./handlers/users.ts";
import { createVideoHandlers, type VideoDeps } from "./handlers/videos.ts";
import { createWebhookHandlers, type WebhookDeps } from "./handlers/webhooks.ts";

export type HandlerDeps = AppearanceDeps &
  AuditDeps &
  CampaignDeps &
  ClosingDeps &
  CoverageDeps &
  DayNoteDeps &
  DraftDeps &
  ErasureDeps &
  ExperimentDeps &
  FigureDeps &
  FunnelDeps &
  GuideDeps &
  HealthDeps &
  MailDeps &
  OrderDeps &
  ProductApiDeps &
  ProductFigureDeps &
  ProductUrlDeps &
  ProductDeps &
  RefreshDeps &
  ReportLogDeps &
  ShopDeps &
  SitemapDeps &
  SnippetDeps &
  StoreDeps &
  UploadDeps &
  UserDeps &
  VideoDeps &
  WebhookDeps;

export const createAdminHandlers = (
  deps: HandlerDeps,
): {
  readonly all: HandlersOf<typeof STORE_LIST_OPERATIONS>;
  readonly oneStore: StoreHandlersOf<typeof ONE_STORE_OPERATIONS>;
} => ({
  all: createStoreListHandlers(deps),
  oneStore: {
    ...createStoreHandlers(deps),
    ...createAppearanceHandlers(deps),
    ...createClosingHandlers(deps),
    ...createProductApiHandlers(deps),
    ...createProductUrlHandlers(deps),
    ...createRefreshHandlers(deps),
    ...createSitemapHandlers(deps),
    ...createProductHandlers(deps),
    ...createShopHandlers(deps),
    ...createVideoHandlers(deps),
    ...createUploadHandlers(deps),
    ...createDraftHandlers(deps),
    ...createCampaignHandlers(deps),
    ...createSnippetHandlers(deps),
    ...createGuideHandlers(deps),
    ...createOrderHandlers(deps),
    ...createErasureHandlers(deps),
    ...createReportLogHandlers(deps),
    ...createExperimentHandlers(deps),
    ...createFigureHandlers(deps),
    ...createProductFigureHandlers(deps),
    ...createCoverageHandlers(deps),
    ...createFunnelHandlers(deps),
    ...createDayNoteHandlers(deps),
    ...createHealthHandlers(deps),
    ...createAuditHandlers(deps),
    ...createUserHandlers(deps),
    ...createWebhookHandlers(deps),
    ...createMailHandlers(deps),
  },
});
