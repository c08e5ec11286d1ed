import type { AccessTokens } from "../../shared/auth/access-token.ts";
import type { Authenticator } from "../../shared/auth/authenticator.ts";
import type { AccessTokenResponse } from "../../shared/contract/access-token.ts";
import { endpoint, ok } from "../../shared/http/endpoint.ts";
import { readParameter } from "../../shared/http/read-query.ts";
import type { StoreEndpointDeps } from "../../shared/http/store-endpoint.ts";

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
