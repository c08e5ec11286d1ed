import { readQuery } from "../../shared/api/read-request.ts";
import { respond } from "../../shared/api/respond.ts";
import type { StoreEndpointDeps } from "../../shared/api/store-endpoint.ts";
import { endpoint } from "../../shared/platform/http/endpoint.ts";
import { ACCESS_TOKEN_OPERATIONS } from "../../shared/stores/access/access-token.operations.ts";
import type { AccessTokens } from "../../shared/stores/access/access-token.ts";
import type { Authenticator } from "../../shared/stores/access/authenticator.ts";

type Deps = Pick<StoreEndpointDeps, "limiter" | "logger" | "now"> & {
  readonly authenticator: Pick<Authenticator, "identify">;
  readonly tokens: () => Promise<Pick<AccessTokens, "issue">>;
};

const { getAccessToken } = ACCESS_TOKEN_OPERATIONS;

/**
 * GET /auth/access-token
 *
 * Issues the store's access token. It stays the same until the store's tokens are revoked.
 */
export const createHandler = ({ authenticator, tokens, limiter, logger, now }: Deps) =>
  endpoint(logger, async ({ rawQueryString }) => {
    const { store_id } = readQuery(getAccessToken, rawQueryString);
    const store = await authenticator.identify(store_id);
    const counted = limiter.admit(store, now());
    try {
      const access_token = await (await tokens()).issue(store);
      return respond(getAccessToken, { access_token, token_type: "Bearer" });
    } finally {
      await counted;
    }
  });
