import { BRAND_EXPECTED, brandProblem, STORE_ID_AS_BRAND } from "../model/brand.ts";
import type { ShownStatus } from "../model/event.ts";
import type { ClockPort, NetworkAnswer, NetworkPort } from "../ports.ts";
import { parseJson, readRecord, readText } from "../reading.ts";
import { createFeedCache } from "./feed-cache.ts";
import { FeedError } from "./feed-error.ts";
import { type FeedPage, readFeedPage } from "./read-feed-page.ts";

type FeedQuery = {
  /** Public brand (`br_…`). */
  readonly brand: string;
  readonly campaign?: string | undefined;
  readonly productId?: string | undefined;
  /** Up to 20 videos. */
  readonly eventIds?: readonly number[] | undefined;
  readonly statuses?: readonly ShownStatus[] | undefined;
  /** Videos per page, 1 to 50. Default: the service's. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

export type FeedClient = {
  /**
   * Reads a page. Equal queries share one request for a minute.
   *
   * @throws FeedError
   */
  page(query: FeedQuery): Promise<FeedPage>;
  refresh(): void;
};

const TIMEOUT_MS = 10_000;
/** Cache time of the service's responses, as in `Cache-Control`. */
const TTL_MS = 60_000;
const MAX_PAGES = 50;

const feedUrl = (baseUrl: string, query: FeedQuery): string => {
  const { brand, campaign, productId, eventIds, statuses, limit, cursor } = query;
  const parameters = {
    brand,
    statuses: statuses?.join(","),
    campaign,
    product_id: productId,
    event_id: eventIds?.join(","),
    limit,
    cursor,
  };
  const named = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `${baseUrl.replace(/\/+$/, "")}/v1/feed?${named.join("&")}`;
};

const readDetail = (body: string): string | undefined =>
  readText(readRecord(parseJson(body))?.detail)?.slice(0, 500);

const toFeedError = ({ status, body }: NetworkAnswer): FeedError => {
  if (status === 404) return new FeedError("brand_unknown", "No store has this brand", status);
  if (status === 429 || status >= 500) {
    return new FeedError("unavailable", `The feed is not available (${status})`, status);
  }
  return new FeedError("refused", readDetail(body) ?? `The feed refused the request (${status})`, status);
};

const assertBrand = (brand: string): void => {
  const problem = brandProblem(brand);
  if (problem) throw new FeedError(problem, problem === "invalid_brand" ? BRAND_EXPECTED : STORE_ID_AS_BRAND);
};

/** @param locale BCP 47. Default: the runtime's */
export const createFeedClient = ({
  baseUrl,
  network,
  clock,
  locale,
}: {
  readonly baseUrl: string;
  readonly network: NetworkPort;
  readonly clock: ClockPort;
  readonly locale?: string | undefined;
}): FeedClient => {
  const cache = createFeedCache<FeedPage>({ ttlMs: TTL_MS, maxEntries: MAX_PAGES, clock });

  const request = async (address: string): Promise<NetworkAnswer> => {
    try {
      return await network.get(address, TIMEOUT_MS);
    } catch (cause) {
      throw new FeedError("unreachable", "The feed did not respond", undefined, cause);
    }
  };

  const load = async (address: string): Promise<FeedPage> => {
    const answer = await request(address);
    if (answer.status < 200 || answer.status > 299) throw toFeedError(answer);
    const page = readFeedPage(answer.body, locale);
    if (page) return page;
    throw new FeedError("malformed", "The response is not a feed", answer.status);
  };

  return {
    async page(query) {
      assertBrand(query.brand);
      const address = feedUrl(baseUrl, query);
      return cache.getOrLoad(address, () => load(address));
    },
    refresh: cache.clear,
  };
};
