import type { Amendments } from "../../attribution/amendments/amendments.table.ts";
import { createReadOrders, type ReadOrdersDeps } from "../../attribution/views/read-orders.ts";
import type { ProductUrls } from "../../catalog/product-urls/product-urls.table.ts";
import type { Products } from "../../catalog/products/products.table.ts";
import type { RefreshRuns } from "../../catalog/refresh/refresh-runs.table.ts";
import type { RefreshSchedules } from "../../catalog/refresh/refresh-schedules.table.ts";
import { STORE_SCOPE } from "../../interactions/funnel.ts";
import type { FunnelFiguresTable } from "../../interactions/funnel-figures.table.ts";
import type { Orders } from "../../orders/orders.table.ts";
import type { ReportLog } from "../../refusals/report-log.table.ts";
import type { Store } from "../../stores/store.ts";
import { createReadShown } from "../../videos/feed/read-shown.ts";
import { isLaunchLate } from "../../videos/schedule.ts";
import type { ShownVideos } from "../../videos/shown-videos.table.ts";
import type { Videos } from "../../videos/videos.table.ts";
import { DAY_MS, daysAfter, daysBetween } from "../../vocabulary/days.ts";
import { HEALTH_CHECKS, HEALTH_SAMPLE, type HealthCheckId } from "../../vocabulary/health.ts";
import { dayNow, type StoreDays, storeDays } from "../../vocabulary/store-days.ts";
import type { Webhooks } from "../../webhooks/endpoints/webhooks.table.ts";
import { cartCheck, sumAdds } from "./cart-check.ts";
import { catalogChecks } from "./catalog-checks.ts";
import type { Checks } from "./check.ts";
import { withOtherCurrency } from "./currency-check.ts";
import type { Health } from "./health.schema.ts";
import { orderChecks } from "./order-checks.ts";
import { idsToFindSkus, type OrderSample, sampleOrders, withNearSkus } from "./order-sample.ts";
import { withRefused } from "./refused-check.ts";
import { reportChecks, reportDays } from "./report-checks.ts";
import { findShortfall, weeksBefore } from "./shortfall.ts";
import { videoChecks } from "./video-checks.ts";
import { webhookCheck } from "./webhook-check.ts";

type AdjustChecks = (checks: Checks<HealthCheckId>, now: Date) => Checks<HealthCheckId>;

export type HealthDeps = ReadOrdersDeps & {
  readonly orders: Pick<Orders, "times">;
  readonly amendments: Pick<Amendments, "conflicts">;
  readonly schedules: Pick<RefreshSchedules, "find">;
  readonly runs: Pick<RefreshRuns, "latest">;
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly products: Pick<Products, "page" | "shown" | "bySku">;
  readonly videos: Pick<Videos, "page">;
  readonly shownVideos: Pick<ShownVideos, "shown">;
  readonly funnelFigures: Pick<FunnelFiguresTable, "lastSeen" | "ofScope">;
  readonly webhooks: Pick<Webhooks, "list">;
  readonly reportLog: Pick<ReportLog, "page">;
  /** Returns `undefined` for a store without an app on a hosted platform. */
  readonly readPlatform: (brand: string) => Promise<AdjustChecks | undefined>;
};

const FIRST = { after: undefined };

const widgetDays = (days: StoreDays, now: Date): string[] => {
  const today = dayNow(days, now.getTime());
  return daysBetween(daysAfter(today, 1 - HEALTH_SAMPLE.widgetDays), today);
};

const idsToLookUp = (
  live: readonly { readonly products: readonly string[] }[],
  { productIds }: OrderSample,
) => {
  const tags = [...new Set(live.flatMap(({ products }) => products))].slice(0, HEALTH_SAMPLE.taggedProducts);
  return { tags, all: [...new Set([...tags, ...productIds])] };
};

/** Limited by {@link HEALTH_SAMPLE} to about ten requests for a store of any size. */
export const createReadHealth = (deps: HealthDeps) => {
  const readCatalog = async ({ brand }: Store) => {
    const [schedule, run, urls, products] = await Promise.all([
      deps.schedules.find(brand),
      deps.runs.latest(brand),
      deps.productUrls.page(brand, { ...FIRST, limit: HEALTH_SAMPLE.productUrls }),
      deps.products.page(brand, { ...FIRST, limit: 1 }),
    ]);
    return {
      refreshMinutes: schedule?.interval_minutes,
      run,
      productUrls: urls.items,
      moreProductUrls: urls.next !== undefined,
      product: products.items[0],
    };
  };

  const readVideos = async ({ brand }: Store, now: Date) => {
    const limit = HEALTH_SAMPLE.liveVideos;
    const first = { after: undefined, limit };
    const [{ videos: live }, announced] = await Promise.all([
      createReadShown(deps.shownVideos)(brand, "live", first, now),
      deps.shownVideos.shown(brand, "upcoming", first),
    ]);
    const others = live.length > 0 ? [] : (await deps.videos.page(brand, { ...FIRST, limit })).items;
    return { live, others, late: announced.filter((video) => isLaunchLate(video, now)) };
  };

  const readOrders = async ({ brand }: Store, now: Date) => {
    const { items } = await createReadOrders(deps)(brand, { limit: HEALTH_SAMPLE.orders });
    const sample = sampleOrders(items);
    const ids = idsToFindSkus(sample);
    const latest = sample.orders.map(({ received_at }) => Date.parse(received_at));
    const spans = weeksBefore(latest, HEALTH_SAMPLE.orders, now);
    const [idsBySku, weeks] = await Promise.all([
      ids.length === 0 ? undefined : deps.products.bySku(brand, ids),
      Promise.all(spans.map((span) => deps.orders.times(brand, span))),
    ]);
    const shortfall = findShortfall(latest, weeks, now);
    return { sample: idsBySku === undefined ? sample : withNearSkus(sample, idsBySku), shortfall };
  };

  return async (store: Store, now: Date): Promise<Health> => {
    const { brand } = store;
    const days = storeDays(store.time_zones);
    const [
      catalog,
      { live, ...otherVideos },
      seen,
      reported,
      { sample, shortfall },
      conflicts,
      webhooks,
      refused,
      adjust,
    ] = await Promise.all([
      readCatalog(store),
      readVideos(store, now),
      deps.funnelFigures.lastSeen(brand, widgetDays(days, now)),
      deps.funnelFigures.ofScope(brand, STORE_SCOPE, reportDays(days, now)),
      readOrders(store, now),
      deps.amendments.conflicts(brand),
      store.webhooks ? deps.webhooks.list(brand) : [],
      deps.reportLog.page(brand, new Date(now.getTime() - DAY_MS).toISOString(), {
        ...FIRST,
        limit: HEALTH_SAMPLE.refusedCalls,
      }),
      deps.readPlatform(brand),
    ]);
    const { tags, all } = idsToLookUp(live, sample);
    const products = await deps.products.shown(brand, all);
    const { currency } = store;
    const ordered = orderChecks({ sample, knownIds: products, conflicts, shortfall }, now);
    const ofAnyStore = {
      ...catalogChecks({ store, ...catalog }, now),
      ...videoChecks({ live, ...otherVideos, tags, products, seen }, now),
      ...reportChecks(reported, days, now),
      cart: cartCheck(days, { ...sumAdds(reported, days, now), orders: sample.orders }),
      ...ordered,
      orders: withRefused(
        withOtherCurrency(ordered.orders, { lines: sample.lines, products, currency }),
        refused,
      ),
      webhooks: webhookCheck(webhooks),
    };
    const outcomes = adjust === undefined ? ofAnyStore : adjust(ofAnyStore, now);
    // Webhooks are optional, so a store without webhooks gets no check.
    const told = HEALTH_CHECKS.filter((id) => id !== "webhooks" || store.webhooks);
    return { at: now.toISOString(), checks: told.map((id) => ({ id, ...outcomes[id] })) };
  };
};
