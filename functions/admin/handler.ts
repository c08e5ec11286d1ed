import { createAdminEndpoint, type EndpointDeps } from "../../shared/admin-endpoint/admin-endpoint.ts";
import type { WriteAuditDeps } from "../../shared/administration/write-audit.ts";
import { type AppearanceDeps, createAppearanceHandlers } from "./handlers/appearance.ts";
import { type CampaignDeps, createCampaignHandlers } from "./handlers/campaigns.ts";
import { type ClosingDeps, createClosingHandlers } from "./handlers/closing.ts";
import { createDayNoteHandlers, type DayNoteDeps } from "./handlers/day-notes.ts";
import { createDraftHandlers, type DraftDeps } from "./handlers/drafts.ts";
import { createErasureHandlers, type ErasureDeps } from "./handlers/erasure.ts";
import { createExperimentHandlers, type ExperimentDeps } from "./handlers/experiments.ts";
import { createFigureHandlers, type FigureDeps } from "./handlers/figures.ts";
import { createOrderHandlers, type OrderDeps } from "./handlers/orders.ts";
import { createProductApiHandlers, type ProductApiDeps } from "./handlers/product-api.ts";
import { createProductUrlHandlers, type ProductUrlDeps } from "./handlers/product-urls.ts";
import { createRefreshHandlers, type RefreshDeps } from "./handlers/refresh.ts";
import { createSitemapHandlers, type SitemapDeps } from "./handlers/sitemap.ts";
import { createStoreHandlers, createStoreListHandlers, type StoreDeps } from "./handlers/stores.ts";
import { createUploadHandlers, type UploadDeps } from "./handlers/uploads.ts";
import { createVideoHandlers, type VideoDeps } from "./handlers/videos.ts";
import { createWebhookHandlers, type WebhookDeps } from "./handlers/webhooks.ts";

export type AdminDeps = EndpointDeps &
  WriteAuditDeps &
  AppearanceDeps &
  CampaignDeps &
  ClosingDeps &
  DayNoteDeps &
  DraftDeps &
  ErasureDeps &
  ExperimentDeps &
  FigureDeps &
  OrderDeps &
  ProductApiDeps &
  ProductUrlDeps &
  RefreshDeps &
  SitemapDeps &
  StoreDeps &
  UploadDeps &
  VideoDeps &
  WebhookDeps;

export const createHandler = (deps: AdminDeps) =>
  createAdminEndpoint<"admin">(
    {
      lists: createStoreListHandlers(deps),
      oneStore: {
        ...createStoreHandlers(deps),
        ...createAppearanceHandlers(deps),
        ...createClosingHandlers(deps),
        ...createProductApiHandlers(deps),
        ...createProductUrlHandlers(deps),
        ...createRefreshHandlers(deps),
        ...createSitemapHandlers(deps),
        ...createVideoHandlers(deps),
        ...createUploadHandlers(deps),
        ...createDraftHandlers(deps),
        ...createCampaignHandlers(deps),
        ...createOrderHandlers(deps),
        ...createErasureHandlers(deps),
        ...createExperimentHandlers(deps),
        ...createFigureHandlers(deps),
        ...createDayNoteHandlers(deps),
        ...createWebhookHandlers(deps),
      },
    },
    deps,
    deps,
  );
