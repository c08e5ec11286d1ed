import type { GenericSchema, InferOutput } from "valibot";
import { endpoint, type HttpHandler, type HttpResponse } from "../platform/http/endpoint.ts";
import { readBody } from "../platform/http/read-body.ts";
import { readOptionalParameter, readParameter } from "../platform/http/read-query.ts";
import type { Logger } from "../platform/logger.ts";
import type { Store } from "../stores/store.ts";

/** What every call of a store's backend needs. */
export type StoreEndpointDeps = {
  readonly authenticator: {
    authenticate(authorization: string | undefined): Promise<Store>;
    confirm(store: Store, storeId: string): Promise<void>;
  };
  readonly limiter: { admit(store: Store, now: number): Promise<void> };
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

type StoreRequest<Schema extends GenericSchema> = {
  readonly store: Store;
  readonly body: InferOutput<Schema>;
  readonly now: Date;
};

/**
 * An endpoint that a store's backend calls with its access token. What is wrong is answered in this order:
 * token, `store_id`, rate, body. The request is counted while its work runs.
 */
export const storeEndpoint = <Schema extends GenericSchema>(
  { authenticator, limiter, logger, now }: StoreEndpointDeps,
  expects: { readonly storeId: "required" | "optional"; readonly body: Schema },
  handle: (request: StoreRequest<Schema>) => Promise<HttpResponse>,
): HttpHandler => {
  const readStoreId = expects.storeId === "required" ? readParameter : readOptionalParameter;
  return endpoint(logger, async (event) => {
    const store = await authenticator.authenticate(event.headers.authorization);
    const storeId = readStoreId(event.rawQueryString, "store_id");
    if (storeId !== undefined) await authenticator.confirm(store, storeId);
    const time = now();
    const counted = limiter.admit(store, time);
    try {
      return await handle({ store, body: readBody(event, expects.body), now: new Date(time) });
    } finally {
      await counted;
    }
  });
};
