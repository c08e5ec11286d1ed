import { createAdminEndpoint, type EndpointDeps } from "../../shared/admin-endpoint/admin-endpoint.ts";
import type { Cursors } from "../../shared/platform/cursors.ts";
import { createAppearanceHandlers } from "./handlers/appearance.ts";
import { type AuditDeps, createAuditHandlers } from "./handlers/audit.ts";
import { type CampaignDeps, createCampaignHandlers } from "./handlers/campaigns.ts";
import { type CoverageDeps, createCoverageHandlers } from "./handlers/coverage.ts";
import { createDraftHandlers, type DraftDeps } from "./handlers/drafts.ts";
import { createErasureHandlers, type ErasureDeps } from "./handlers/erasure.ts";
import { createExperimentHandlers, type ExperimentDeps } from "./handlers/experiments.ts";
import { createFigureHandlers, type FigureDeps } from "./handlers/figures.ts";
import { createFunnelHandlers, type FunnelDeps } from "./handlers/funnel.ts";
import { createGuideHandlers, type GuideDeps } from "./handlers/guides.ts";
import { createHealthHandlers, type HealthDeps } from "./handlers/health.ts";
import { createMailHandlers, type MailDeps } from "./handlers/mail.ts";
import { createOrderHandlers, type OrderDeps } from "./handlers/orders.ts";
import { createProductFigureHandlers, type ProductFigureDeps } from "./handlers/product-figures.ts";
import { createProductUrlHandlers, type ProductUrlDeps } from "./handlers/product-urls.ts";
import { createProductHandlers, type ProductDeps } from "./handlers/products.ts";
import { createRefreshHandlers, type RefreshDeps } from "./handlers/refresh.ts";
import { createReportLogHandlers, type ReportLogDeps } from "./handlers/report-log.ts";
import { createShopHandlers, type ShopDeps } from "./handlers/shops.ts";
import { createSitemapHandlers, type SitemapDeps } from "./handlers/sitemap.ts";
import { createSnippetHandlers, type SnippetDeps } from "./handlers/snippet.ts";
import { createStoreHandlers, createStoreListHandlers, type StoreDeps } from "./handlers/stores.ts";
import { createUserHandlers, type UserDeps } from "./handlers/users.ts";
import { createVideoHandlers, type VideoDeps } from "./handlers/videos.ts";
import { createWebhookHandlers, type WebhookDeps } from "./handlers/webhooks.ts";
import { createPaging } from "./paging.ts";

type HandlerDeps = AuditDeps &
  CampaignDeps &
  CoverageDeps &
  DraftDeps &
  ErasureDeps &
  ExperimentDeps &
  FigureDeps &
  FunnelDeps &
  GuideDeps &
  HealthDeps &
  MailDeps &
  OrderDeps &
  ProductFigureDeps &
  ProductUrlDeps &
  ProductDeps &
  RefreshDeps &
  ReportLogDeps &
  ShopDeps &
  SitemapDeps &
  SnippetDeps &
  StoreDeps &
  UserDeps &
  VideoDeps &
  WebhookDeps;

export type AdminReadDeps = EndpointDeps &
  Omit<HandlerDeps, "paging"> & { readonly cursors: () => Promise<Cursors> };

export const createHandler = ({ cursors, ...rest }: AdminReadDeps) => {
  const deps: HandlerDeps & EndpointDeps = { ...rest, paging: createPaging(cursors) };
  return createAdminEndpoint<"admin-read">(
    {
      lists: createStoreListHandlers(deps),
      oneStore: {
        ...createStoreHandlers(deps),
        ...createAppearanceHandlers(),
        ...createProductUrlHandlers(deps),
        ...createRefreshHandlers(deps),
        ...createSitemapHandlers(deps),
        ...createProductHandlers(deps),
        ...createShopHandlers(deps),
        ...createVideoHandlers(deps),
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
        ...createHealthHandlers(deps),
        ...createAuditHandlers(deps),
        ...createUserHandlers(deps),
        ...createWebhookHandlers(deps),
        ...createMailHandlers(deps),
      },
    },
    deps,
  );
};
