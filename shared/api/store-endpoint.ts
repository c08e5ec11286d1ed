import { endpoint, type HttpHandler } from "../platform/http/endpoint.ts";
import type { Logger } from "../platform/logger.ts";
import type { NoteRefusal } from "../vocabulary/refusals.ts";
import type { AnswerOf, BodyOf, Operation } from "./operation.ts";
import { readOperationBody, readQuery } from "./read-request.ts";
import { noteRefusedCall } from "./refused-call.ts";
import { respond } from "./respond.ts";

export type StoreEndpointDeps<Store extends { readonly brand: string }> = {
  readonly authenticator: {
    authenticate(authorization: string | undefined): Promise<Store>;
    confirm(store: Store, storeId: string): Promise<void>;
  };
  readonly limiter: { admit(store: Store, now: number): Promise<void> };
  readonly noteRefusal: NoteRefusal;
  readonly logger: Logger;
  readonly now: () => number;
};

type StoreOperation = Operation & { readonly query: NonNullable<Operation["query"]> };

type StoreRequest<O extends StoreOperation, Store> = {
  readonly store: Store;
  readonly body: BodyOf<O>;
  readonly now: Date;
};

/** Checks in this order: token, `store_id`, rate, body. The call is counted while it is served. */
export const storeEndpoint = <O extends StoreOperation, Store extends { readonly brand: string }>(
  operation: O,
  { authenticator, limiter, noteRefusal, logger, now }: StoreEndpointDeps<Store>,
  handle: (request: StoreRequest<O, Store>) => Promise<AnswerOf<O>>,
): HttpHandler =>
  endpoint(logger, async (event) => {
    let store: Store | undefined;
    try {
      store = await authenticator.authenticate(event.headers.authorization);
      const query: { readonly store_id?: unknown } = readQuery(operation, event.rawQueryString);
      if (typeof query.store_id === "string") await authenticator.confirm(store, query.store_id);
      const time = now();
      const counted = limiter.admit(store, time);
      try {
        const body = readOperationBody(operation, event);
        return respond(operation, await handle({ store, body, now: new Date(time) }));
      } finally {
        await counted;
      }
    } catch (error) {
      await noteRefusedCall(error, noteRefusal, event, store);
      throw error;
    }
  });
