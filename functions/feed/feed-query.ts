import { BrandInvalid, ValidationFailed } from "../../shared/platform/errors.ts";
import { readOptionalParameter, readParameter } from "../../shared/platform/http/read-query.ts";
import { SHOWN_STATUSES, type ShownStatus } from "../../shared/vocabulary/video-statuses.ts";

export type FeedQuery = {
  readonly brand: string;
  /** In the order of {@link SHOWN_STATUSES}, each once. */
  readonly statuses: readonly ShownStatus[];
  readonly limit: number;
  readonly cursor: string | undefined;
};

const DEFAULT_EVENTS = 20;
const MOST_EVENTS = 50;
const BRAND = /^br_[a-z0-9]{1,40}$/;

const secret = (name: string) =>
  new ValidationFailed(
    `${name}: expected the public brand (br_…). A store_id is a credential: it must never be part of a page or app`,
  );

/** @throws ValidationFailed for a `store_id`, so that it is noticed before it is published */
const readBrand = (query: string): string => {
  if (new URLSearchParams(query).has("store_id")) throw secret("store_id");
  const brand = readParameter(query, "brand");
  if (/^st_/i.test(brand)) throw secret("brand");
  if (!BRAND.test(brand)) throw new BrandInvalid();
  return brand;
};

const readStatuses = (query: string): ShownStatus[] => {
  const asked = readOptionalParameter(query, "statuses")
    ?.split(",")
    .map((status) => status.trim());
  if (asked === undefined) return [...SHOWN_STATUSES];
  if (!asked.every((status) => (SHOWN_STATUSES as readonly string[]).includes(status))) {
    throw new ValidationFailed(`statuses: expected some of ${SHOWN_STATUSES.join(",")}`);
  }
  return SHOWN_STATUSES.filter((status) => asked.includes(status));
};

const readLimit = (query: string): number => {
  const text = readOptionalParameter(query, "limit");
  if (text === undefined) return DEFAULT_EVENTS;
  const limit = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST_EVENTS) {
    throw new ValidationFailed(`limit: expected an integer from 1 to ${MOST_EVENTS}`);
  }
  return limit;
};

/**
 * @param rawQueryString without the `?`
 * @throws ValidationFailed | BrandInvalid
 */
export const readFeedQuery = (rawQueryString: string): FeedQuery => ({
  brand: readBrand(rawQueryString),
  statuses: readStatuses(rawQueryString),
  limit: readLimit(rawQueryString),
  cursor: readOptionalParameter(rawQueryString, "cursor"),
});
