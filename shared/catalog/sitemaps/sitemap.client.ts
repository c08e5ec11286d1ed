import { gunzipped } from "../../platform/outbound/decoded-body.ts";
import type { GuardedClient, GuardedResponse } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import { failedRequest, invalid, type ProductFailure, refusedRequest } from "../product-api/api-failure.ts";
import { createSitemapParser, NotASitemap, type SitemapKind } from "./sitemap-parser.ts";

/** The protocol's limit of a file, decoded. */
const MAX_BYTES = 50 * 1024 * 1024;
export const SITEMAP_DEADLINE_MS = 60_000;
/** What was asked, as its problems name it. */
export const SITEMAP = { name: "the sitemap", seconds: 60, megabytes: 50 };
/** WordPress sends `/sitemap.xml` to another path. */
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type OnUrl = (url: string, kind: SitemapKind) => void;

type Deps = { readonly http: Pick<GuardedClient, "request"> };

/** Where a redirect leads, if it leads anywhere. */
const redirectTarget = ({ status, headers }: GuardedResponse, url: string): string | undefined =>
  REDIRECTS.has(status) && headers.location !== undefined
    ? URL.parse(headers.location, url)?.href
    : undefined;

/**
 * Reads sitemaps through the guarded client. No credentials are sent, so redirects are followed: each address is
 * checked as the first one.
 */
export const createSitemapClient = ({ http }: Deps) => {
  const ask = async (url: string, consume: (chunks: AsyncIterable<Buffer>) => Promise<void>) =>
    http.request({
      method: "GET",
      url,
      headers: { accept: "application/xml, text/xml, */*;q=0.1", "user-agent": "shoppable-video-catalog" },
      maxBytes: MAX_BYTES,
      wantsBody: ({ status }) => status === 200,
      consume,
    });

  const askFollowing = async (
    url: string,
    consume: (chunks: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<ProductFailure | undefined> => {
    let at = url;
    for (let redirects = 0; ; redirects++) {
      const response = await ask(at, consume);
      if (response.status === 200) return undefined;
      const target = redirects < MAX_REDIRECTS ? redirectTarget(response, at) : undefined;
      if (target === undefined) return refusedRequest(response, SITEMAP, at);
      at = target;
    }
  };

  return {
    /**
     * Reads one file, packed or not, piece by piece.
     *
     * @param onUrl gets each URL of the file, as it stands there; what it throws ends the reading
     * @returns why the file could not be read, or `undefined`; some of its URLs may have been read by then
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
        const decoder = new TextDecoder();
        for await (const chunk of gunzipped(chunks, MAX_BYTES)) {
          parser.write(decoder.decode(chunk, { stream: true }));
        }
        parser.end();
      };
      try {
        return await askFollowing(url, parse);
      } catch (error) {
        if (thrown) throw thrown.error;
        const failed = asRequestFailed(error);
        if (failed.cause instanceof NotASitemap)
          return invalid(`it is no sitemap: ${failed.cause.message}`, 200);
        return failedRequest(failed.code, SITEMAP);
      }
    },
  };
};

export type SitemapClient = ReturnType<typeof createSitemapClient>;
