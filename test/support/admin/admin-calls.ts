import type { FurnishedStore } from "../../security/furnished-store.ts";
import { NEW_SHOP_KEY, REQUESTS } from "../../security/requests.ts";
import { buildTarget } from "../../security/send-request.ts";
import { aProductApi, aStoredProduct } from "../catalog/catalog-builders.ts";
import { anOrder, aStore } from "../values/builders.ts";
import { WEBHOOK_ID } from "../webhooks/webhook-values.ts";
import { type AdminCall, type AdminOperationId, adminBackend } from "./admin-backend.ts";
import { A_USER, AT, aCampaign, aDraftedVideo, anUpload, aVideo, OPERATOR } from "./admin-values.ts";
import { EXPERIMENT_ID } from "./experiment-fakes.ts";

export const SECRET = NEW_SHOP_KEY;

const FURNISHED: FurnishedStore = {
  brand: "br_acme",
  storeId: "st_1",
  token: "t",
  productId: "p1",
  eventId: 7,
  secondEventId: 8,
  uploadId: "up_0000000000000001",
  webhookId: WEBHOOK_ID,
  campaignId: "cmp_0000000000000001",
  experimentId: EXPERIMENT_ID,
  orderId: "o1",
  run: AT,
  userSub: A_USER.sub,
  pageUrl: "https://shop.example/p/shirt-1",
  templateUrl: "https://shop.example/p/{id}",
  shopKey: "key",
  cursors: {},
};

const FIXED_BODIES: Partial<Record<AdminOperationId, unknown>> = {
  createExperiment: { name: "Do videos help?", holdout_percent: 10, ends_at: "2026-12-18T00:00:00Z" },
  reconcileDay: { day: "2026-11-19", repair: true },
  replayWebhook: { from: "2026-11-19T00:00:00Z" },
};

export const validCall = (id: AdminOperationId): Omit<AdminCall, "claims"> & { readonly path: string } => {
  const request = REQUESTS[id](FURNISHED);
  const [path = "", query = ""] = buildTarget(id, request)
    .replace(/^\/admin/, "")
    .split("?");
  const body = FIXED_BODIES[id] ?? request.body;
  return { path: decodeURIComponent(path), query, ...(body !== undefined && { body }) };
};

export const furnishedBackend = (id?: AdminOperationId) => {
  const closed = id === "reopenStore" && { closed_at: AT };
  const backend = adminBackend(aStore({ product_api: aProductApi(), automatic_captions: true, ...closed }));
  const { deps } = backend;
  if (id === "chooseMail") {
    const findOthers = deps.users.find.getMockImplementation();
    deps.users.find.mockImplementation(async (brand, sub) =>
      sub === OPERATOR.sub ? { ...A_USER, sub } : findOthers?.(brand, sub),
    );
  }
  if (id?.endsWith("CaptionsDraft")) {
    deps.videos.find.mockResolvedValue(aDraftedVideo());
    deps.videos.change.mockImplementation(async (_brand, _id, by) => by(aDraftedVideo()));
    deps.drafts.find.mockResolvedValue({ language: "en", webvtt: "WEBVTT\n" });
  }
  deps.products.findDescribed.mockResolvedValue({ ...aStoredProduct(), description: "Cool in summer" });
  deps.products.page.mockResolvedValue({ items: [aStoredProduct()], next: undefined });
  deps.videos.page.mockResolvedValue({ items: [aVideo()], next: undefined });
  deps.campaigns.page.mockResolvedValue({ items: [aCampaign({ source: "all" })], next: undefined });
  deps.uploadRecords.find.mockResolvedValue(anUpload());
  deps.orders.find.mockResolvedValue({ ...anOrder(), received_at: AT });
  deps.runs.progress.mockResolvedValue({
    started_at: AT,
    planned: 1,
    not_found: 0,
    planning_complete: true,
    takedown_stopped: false,
  });
  return backend;
};
