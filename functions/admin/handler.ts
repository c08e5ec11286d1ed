import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { createAcceptances } from "../../shared/administration/acceptances.ts";
import type { Audit } from "../../shared/administration/audit.table.ts";
import type { CallShare } from "../../shared/administration/call-share.ts";
import { type Principal, readPrincipal } from "../../shared/administration/principal.ts";
import { changesStore, type Operation } from "../../shared/api/operation.ts";
import { readParameters } from "../../shared/api/read-parameters.ts";
import { readOperationBody, readQuery } from "../../shared/api/read-request.ts";
import { respond } from "../../shared/api/respond.ts";
import { ONE_STORE_OPERATIONS } from "../../shared/contract/operations.ts";
import type { Cursors } from "../../shared/platform/cursors.ts";
import { Forbidden, NotFound, StoreClosed } from "../../shared/platform/errors.ts";
import { endpoint, type HttpHandler } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { STORE_LIST_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { STORE_CLOSED } from "../../shared/vocabulary/store-closed.ts";
import { createAdminHandlers, type HandlerDeps } from "./admin-handlers.ts";
import type { AdminRequest } from "./admin-request.ts";
import { createPaging } from "./paging.ts";
import { createRouter, type Serve } from "./router.ts";

export type AdminDeps = Omit<HandlerDeps, "paging"> & {
  readonly cursors: () => Promise<Cursors>;
  readonly audit: Pick<Audit, "record" | "page">;
  /** Bounds what one store's people, or one operator, take of it. */
  readonly share: Pick<CallShare, "admit">;
  /** Creates a random id for an audit entry. */
  readonly newAuditId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

/** What API Gateway's JWT authorizer adds to `requestContext`. The event's type leaves it out. */
type Authorized = APIGatewayProxyEventV2["requestContext"] & {
  readonly authorizer?: { readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> } };
};

const readCaller = ({ requestContext }: APIGatewayProxyEventV2): Principal => {
  const { authorizer }: Authorized = requestContext;
  return readPrincipal(authorizer?.jwt?.claims);
};

const refuseUnlessAllowed = ({ callers }: Operation, { isOperator }: Principal): void => {
  if (callers === "operators" && !isOperator) throw new Forbidden("Operators only");
};

const operationIds = <Operations extends object>(operations: Operations): (keyof Operations)[] =>
  // `Object.keys` returns `string[]`, since an object may have more keys than its type. These have not.
  Object.keys(operations) as (keyof Operations)[];

/**
 * ANY /admin/{proxy+}
 *
 * The administration. The gateway has verified the caller's token. Checks run in this order: route, caller,
 * path parameters, share, store, whether it is for operators alone, query, body. No answer is kept by a cache.
 */
export const createHandler = ({
  cursors,
  audit,
  share,
  newAuditId,
  now,
  logger,
  ...deps
}: AdminDeps): HttpHandler => {
  const handlers = createAdminHandlers({ ...deps, logger, audit, cursors, paging: createPaging(cursors) });

  const acceptances = createAcceptances(deps.users, logger);

  const admit = async ({ heavy }: Operation, principal: Principal): Promise<void> => {
    await share.admit(principal, heavy === true, now());
    await acceptances.note(principal, new Date(now()));
  };

  const readRequest = <O extends Operation>(
    operation: O,
    event: APIGatewayProxyEventV2,
    principal: Principal,
    parameters: AdminRequest<O>["parameters"],
  ): AdminRequest<O> => {
    const time = new Date(now());
    const { sub, email } = principal;
    return {
      principal,
      parameters,
      query: readQuery(operation, event.rawQueryString),
      body: readOperationBody(operation, event),
      now: time,
      apiHost: event.requestContext.domainName,
      audit: (brand, action, what = {}) =>
        audit.record(brand, {
          who: { sub, ...(email && { email }) },
          at: time.toISOString(),
          action,
          what,
          id: newAuditId(),
        }),
    };
  };

  const serveAll =
    <Id extends keyof typeof STORE_LIST_OPERATIONS>(id: Id): Serve =>
    async (event, values) => {
      const operation = STORE_LIST_OPERATIONS[id];
      const principal = readCaller(event);
      await admit(operation, principal);
      refuseUnlessAllowed(operation, principal);
      const request = readRequest(operation, event, principal, readParameters(operation, values));
      return respond(operation, await handlers.all[id](request));
    };

  const serveOneStore =
    <Id extends keyof typeof ONE_STORE_OPERATIONS>(id: Id): Serve =>
    async (event, values) => {
      const operation: (typeof ONE_STORE_OPERATIONS)[Id] & Operation = ONE_STORE_OPERATIONS[id];
      const principal = readCaller(event);
      const parameters = readParameters(operation, values);
      const { brand = "" } = values;
      // 404 for another store too, also where only operators are let in: nobody learns which brands exist.
      const isOther = !principal.isOperator && principal.brand !== brand;
      if (isOther) throw new NotFound();
      await admit(operation, principal);
      const store = await deps.stores.findAny(brand);
      // A deleted store has only its audit and its remains left, which operators may read.
      const isGone = store?.deletion_began_at !== undefined && !principal.isOperator;
      if (store === undefined || isGone) throw new NotFound();
      refuseUnlessAllowed(operation, principal);
      if (store.closed_at !== undefined && changesStore(operation) && !operation.closedStores) {
        throw new StoreClosed(STORE_CLOSED);
      }
      const request = readRequest(operation, event, principal, parameters);
      return respond(operation, await handlers.oneStore[id]({ ...request, store }));
    };

  const router = createRouter([
    ...operationIds(STORE_LIST_OPERATIONS).map((id) => [STORE_LIST_OPERATIONS[id], serveAll(id)] as const),
    ...operationIds(ONE_STORE_OPERATIONS).map((id) => [ONE_STORE_OPERATIONS[id], serveOneStore(id)] as const),
  ]);
  // The gateway's own parameter `proxy` is removed: the router sets one of the same name.
  const serve = endpoint(logger, ({ pathParameters: _, ...event }, context) => router(event, context));
  return async (event, context) => {
    const answer = await serve(event, context);
    return { ...answer, headers: { ...answer.headers, "cache-control": "no-store" } };
  };
};
