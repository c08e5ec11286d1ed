import { readQuery } from "../../shared/api/read-request.ts";
import { noteRefusedCall } from "../../shared/api/refused-call.ts";
import { respond } from "../../shared/api/respond.ts";
import type { StoreEndpointDeps } from "../../shared/api/store-endpoint.ts";
import { endpoint } from "../../shared/platform/http/endpoint.ts";
import { ACCESS_TOKEN_OPERATIONS } from "../../shared/stores/access/access-token.operations.ts";
import type { AccessTokens } from "../../shared/stores/access/access-token.ts";
import type { Authenticator } from "../../shared/stores/access/authenticator.ts";
import { isNewTokenFetch } from "../../shared/stores/access/store-access.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { TokenFetches } from "../../shared/stores/store-profiles.table.ts";

type Deps = Pick<StoreEndpointDeps<Store>, "limiter" | "noteRefusal" | "logger" | "now"> & {
  readonly authenticator: Pick<Authenticator, "identify">;
  readonly tokens: () => Promise<Pick<AccessTokens, "issue">>;
  readonly tokenFetches: Pick<TokenFetches, "note">;
};

const { getAccessToken } = ACCESS_TOKEN_OPERATIONS;

/** `GET /auth/access-token`: returns the same token until the store's tokens are revoked. */
export const createHandler = (deps: Deps) => {
  const { authenticator, tokens, tokenFetches, limiter, logger, now } = deps;

  const issueAndCount = async (store: Store, time: number): Promise<string> => {
    const counted = limiter.admit(store, time);
    try {
      return await (await tokens()).issue(store);
    } finally {
      await counted;
    }
  };

  const noteFetch = async (store: Store, time: number): Promise<void> => {
    if (!isNewTokenFetch(store, time)) return;
    try {
      await tokenFetches.note(store.brand, new Date(time).toISOString());
    } catch (error) {
      logger.error("The fetch of a token could not be noted", error, { brand: store.brand });
    }
  };

  return endpoint(logger, async (event) => {
    let store: Store | undefined;
    try {
      const { store_id } = readQuery(getAccessToken, event.rawQueryString);
      store = await authenticator.identify(store_id);
      const time = now();
      const access_token = await issueAndCount(store, time);
      await noteFetch(store, time);
      return respond(getAccessToken, { access_token, token_type: "Bearer" });
    } catch (error) {
      await noteRefusedCall(error, deps.noteRefusal, event, store);
      throw error;
    }
  });
};
