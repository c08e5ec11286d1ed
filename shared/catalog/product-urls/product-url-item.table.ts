import { definedOnly } from "../../platform/defined-only.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import { MAPPED_FIELDS } from "../../vocabulary/merchant-fields.ts";
import { PULL_OUTCOMES, type PullOutcomeName } from "../../vocabulary/product-urls.ts";
import { PULL_REASON_CODES, type PullReason } from "../../vocabulary/pull-reasons.ts";
import { PULL_WARNINGS, type PullWarning } from "../../vocabulary/pull-warnings.ts";

export type PullOutcome = {
  readonly outcome: PullOutcomeName;
  readonly client_product_id?: string | undefined;
  readonly http_status?: number | undefined;
  readonly reason?: PullReason | undefined;
  readonly warnings?: readonly PullWarning[] | undefined;
  /** The pull will be repeated, so the outcome is not final. */
  readonly retrying?: boolean | undefined;
  readonly etag?: string | undefined;
  readonly etag_of?: string | undefined;
  readonly run?: string | undefined;
  /** Absent again once the shop has the product. */
  readonly gone_confirmed_at?: string | undefined;
};

export type ProductUrl = Partial<PullOutcome> & {
  readonly url: string;
  readonly added_at: string;
  readonly checked_at?: string;
  readonly removed_at?: string;
  /** `sitemapMark` of the sitemap that listed the URL. Absent if the URL was added by hand. */
  readonly sitemap?: string;
};

export const readWarning = (stored: ItemReader): PullWarning =>
  definedOnly({
    code: stored.oneOf("code", PULL_WARNINGS),
    field: stored.optionalOneOf("field", MAPPED_FIELDS),
    shown: stored.optionalText("shown"),
  });

export const readReason = (stored: ItemReader): PullReason =>
  definedOnly({
    code: stored.oneOf("code", PULL_REASON_CODES),
    params: stored.optionalMap("params", (params) => params.content()),
  }) as PullReason;

export const productUrlFromItem = (item: Item): ProductUrl => {
  const stored = readItem(item, "product URL");
  return definedOnly({
    url: stored.text("url"),
    added_at: stored.text("added_at"),
    checked_at: stored.optionalText("checked_at"),
    removed_at: stored.optionalText("removed_at"),
    sitemap: stored.optionalText("sitemap"),
    outcome: stored.optionalOneOf("outcome", PULL_OUTCOMES),
    client_product_id: stored.optionalText("client_product_id"),
    http_status: stored.optionalInteger("http_status"),
    reason: stored.optionalMap("reason", readReason),
    warnings: stored.has("warnings") ? stored.list("warnings", readWarning) : undefined,
    retrying: stored.optionalFlag("retrying"),
    etag: stored.optionalText("etag"),
    etag_of: stored.optionalText("etag_of"),
    run: stored.optionalText("run"),
    gone_confirmed_at: stored.optionalText("gone_confirmed_at"),
  });
};
