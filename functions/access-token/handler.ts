import type { StoreEndpointDeps } from "../../shared/api/store-endpoint.ts";
import { endpoint, ok } from "../../shared/platform/http/endpoint.ts";
import { readParameter } from "../../shared/platform/http/read-query.ts";
import type { AccessTokenResponse } from "../../shared/stores/access/access-token.schema.ts";
import type { AccessTokens } from "../../shared/stores/access/access-token.ts";
import type { Authenticator } from "../../shared/stores/access/authenticator.ts";

type Deps = Pick<StoreEndpointDeps, "limiter" | "logger" | "now"> & {
  readonly authenticator: Pick<Authenticator, "identify">;
  readonly tokens: () => Promise<Pick<AccessTokens, "issue">>;
};

/**
 * GET /auth/access-token
 *
 * Issues the store's access token: the same one every time, until the store's tokens are revoked.
 */
export const createHandler = ({ authenticator, tokens, limiter, logger, now }: Deps) =>
  endpoint(logger, async ({ rawQueryString }) => {
    const store = await authenticator.identify(readParameter(rawQueryString, "store_id"));
    const counted = limiter.admit(store, now());
    try {
      const issued = { access_token: await (await tokens()).issue(store), token_type: "Bearer" } as const;
      return ok(issued satisfies AccessTokenResponse, { "cache-control": "no-store" });
    } finally {
      await counted;
    }
  });
