import { gunzipped } from "../../platform/outbound/decoded-body.ts";
import type { GuardedClient, GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import { CATALOG_USER_AGENT } from "../../vocabulary/product-api.ts";
import {
  failedRequest,
  invalid,
  isBotWall,
  isSuccess,
  type ProductFailure,
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

type Deps = { readonly http: Pick<GuardedClient, "request"> };

const redirectTarget = ({ status, headers }: GuardedResponse, url: string): string | undefined =>
  REDIRECTS.has(status) && headers.location !== undefined
    ? URL.parse(headers.location, url)?.href
    : undefined;

/**
 * Reads sitemaps through the guarded client. Follows redirects, because no credentials are sent. Each address
 * is checked like the first one.
 */
export const createSitemapClient = ({ http }: Deps) => {
  const ask = async (url: string, consume: (chunks: AsyncIterable<Buffer>) => Promise<void>) =>
    http.request({
      method: "GET",
      url,
      headers: { accept: "application/xml, text/xml, */*;q=0.1", "user-agent": CATALOG_USER_AGENT },
      maxBytes: MAX_BYTES,
      wantsBody: (head) => isSuccess(head.status) && !isBotWall(head),
      consume,
    });

  const askFollowing = async (
    url: string,
    consume: (chunks: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<ProductFailure | undefined> => {
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
     * Reads one file chunk by chunk, compressed or not.
     *
     * @param onUrl receives each URL of the file unchanged. An error that it throws stops the reading
     * @returns the reason why the file could not be read completely, or `undefined`. Some of its URLs may
     * have been passed on before
     */
    async read(url: string, onUrl: OnUrl): Promise<ProductFailure | undefined> {
      let thrown: { readonly error: unknown } | undefined;
      const parse = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
        const parser = createSitemapParser((...found) => {
          try {
            onUrl(...found);
          } catch (error) {
            thrown = { error };
            throw error;
          }
        });
        for await (const piece of decodeXml(gunzipped(chunks, MAX_BYTES))) parser.write(piece);
        parser.end();
      };
      try {
        return await askFollowing(url, parse);
      } catch (error) {
        if (thrown) throw thrown.error;
        const failed = asRequestFailed(error);
        if (failed.cause instanceof SitemapBroken) return invalid(failed.cause.reason, 200);
        return failedRequest(failed.code, SITEMAP);
      }
    },
  };
};

export type SitemapClient = ReturnType<typeof createSitemapClient>;
