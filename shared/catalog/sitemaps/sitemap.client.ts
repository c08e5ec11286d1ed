import { gunzipped } from "../../platform/outbound/decoded-body.ts";
import type {
  GuardedClient,
  GuardedRequest,
  GuardedResponse,
} from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import { CATALOG_USER_AGENT } from "../../vocabulary/product-api.ts";
import {
  failedRequest,
  invalid,
  isBotWall,
  isSuccess,
  type ProductFailure,
  pageFailure,
  type Request,
  refusedRequest,
} from "../product-api/api-failure.ts";
import { decodeXml } from "./decode-xml.ts";
import { createSitemapParser, type OnUrl, SitemapBroken } from "./sitemap-parser.ts";

/** Maximum size of a decoded file in the sitemap protocol. */
const MAX_BYTES = 50 * 1024 * 1024;
export const SITEMAP_DEADLINE_MS = 60_000;
const SITEMAP: Request = { asked: "sitemap", seconds: 60, megabytes: 50, hasCredentials: false };
/** Needed because WordPress redirects `/sitemap.xml`. */
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const SITEMAP_ROOT = /<(?:[\w.-]+:)?(?:urlset|sitemapindex)\b/;
/** Number of bytes in which a page or a sitemap is recognized. */
const START_BYTES = 16 * 1024;

type Consume = NonNullable<GuardedRequest["consume"]>;

type Deps = { readonly http: Pick<GuardedClient, "request"> };

const redirectTarget = ({ status, headers }: GuardedResponse, url: string): string | undefined =>
  REDIRECTS.has(status) && headers.location !== undefined
    ? URL.parse(headers.location, url)?.href
    : undefined;

/** Keeps the first bytes of a file that passes through. */
const keepStart = (file: AsyncIterable<Buffer>) => {
  let start: Buffer = Buffer.alloc(0);
  return {
    start: () => start,
    async *chunks() {
      for await (const chunk of file) {
        if (start.length < START_BYTES) start = Buffer.concat([start, chunk.subarray(0, START_BYTES)]);
        yield chunk;
      }
    },
  };
};

/** Follows redirects, because no credentials are sent. Each address is checked like the first one. */
export const createSitemapClient = ({ http }: Deps) => {
  const ask = async (url: string, consume: Consume) =>
    http.request({
      method: "GET",
      url,
      headers: { accept: "application/xml, text/xml, */*;q=0.1", "user-agent": CATALOG_USER_AGENT },
      maxBytes: MAX_BYTES,
      wantsBody: (head) => isSuccess(head.status) && !isBotWall(head),
      consume,
    });

  const askFollowing = async (url: string, consume: Consume): Promise<ProductFailure | undefined> => {
    let at = url;
    for (let redirects = 0; ; redirects++) {
      const response = await ask(at, consume);
      if (isSuccess(response.status) && !isBotWall(response)) return undefined;
      const target = redirects < MAX_REDIRECTS ? redirectTarget(response, at) : undefined;
      if (target === undefined) return refusedRequest(response, SITEMAP, at);
      at = target;
    }
  };

  return {
    /**
     * @param onUrl an error that it throws stops the reading
     * @returns the reason why the file could not be read completely. Some of its URLs may have been passed on
     * before
     */
    async read(url: string, onUrl: OnUrl): Promise<ProductFailure | undefined> {
      let thrown: { readonly error: unknown } | undefined;
      let page: ProductFailure | undefined;
      const parse: Consume = async (chunks, head) => {
        const parser = createSitemapParser((...found) => {
          try {
            onUrl(...found);
          } catch (error) {
            thrown = { error };
            throw error;
          }
        });
        const file = keepStart(gunzipped(chunks, MAX_BYTES));
        try {
          for await (const piece of decodeXml(file.chunks())) parser.write(piece);
          parser.end();
        } catch (error) {
          const body = file.start();
          if (!SITEMAP_ROOT.test(body.toString("latin1"))) page = pageFailure({ ...head, body }, "sitemap");
          throw error;
        }
      };
      try {
        return await askFollowing(url, parse);
      } catch (error) {
        if (thrown) throw thrown.error;
        const failed = asRequestFailed(error);
        if (failed.cause instanceof SitemapBroken) return page ?? invalid(failed.cause.reason, 200);
        return failedRequest(failed.code, SITEMAP);
      }
    },
  };
};

export type SitemapClient = ReturnType<typeof createSitemapClient>;
