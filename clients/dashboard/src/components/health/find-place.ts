import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import type { LocalizedCheck } from "../../lib/health/localize-check.ts";
import { paths } from "../../lib/routes.ts";
import { texts } from "../../texts/en/health-parts.ts";
import type { Place } from "./group-checks.ts";

const keys: Place = { link: texts.enterKey, to: (brand) => `${paths.connection(brand)}?keys=new` };
const catalog: Place = { link: texts.catalog, to: paths.catalog };

const PLACES: Readonly<Record<HealthCheckId, Place>> = {
  access_token: { link: texts.credentials, to: (brand) => `${paths.settings(brand)}?tab=credentials` },
  product_api: { link: texts.connection, to: paths.connection },
  product_urls: catalog,
  live_videos: { link: texts.videos, to: paths.videos },
  product_tags: { link: texts.videos, to: paths.videos },
  captions: { link: texts.videos, to: paths.videos },
  widget: { link: texts.install, to: paths.install },
  browser_reports: { link: texts.sources, to: paths.analytics },
  cart: { link: texts.install, to: paths.install },
  orders: { link: texts.orders, to: paths.orders },
  signals: { link: texts.orders, to: paths.orders },
  matched_lines: { link: texts.orders, to: paths.orders },
  near_misses: { link: texts.orders, to: paths.orders },
  unconfirmed_credit: { link: texts.orders, to: paths.orders },
  unknown_ids: { link: texts.products, to: paths.products },
  webhooks: { link: texts.webhooks, to: paths.webhooks },
};

const PLACES_BY_CODE: Readonly<Partial<Record<LocalizedCheck["code"], Place>>> = {
  api_refused: keys,
  api_forbidden: keys,
  api_asks_key: keys,
  api_changed: catalog,
  api_overdue: catalog,
  api_nothing_pulled: { link: texts.addUrls, to: paths.addUrls },
  urls_none: { link: texts.addUrls, to: paths.addUrls },
  videos_none: { link: texts.upload, to: paths.newVideo },
  orders_in_other_currency: { link: texts.setCurrency, to: paths.settings },
  reports_refused: { link: texts.refused, to: paths.refused },
};

export const findPlace = ({ id, code }: Pick<LocalizedCheck, "id" | "code">): Place =>
  PLACES_BY_CODE[code] ?? PLACES[id];
