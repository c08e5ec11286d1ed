import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { createAcceptances } from "../administration/acceptances.ts";
import type { CallShare } from "../administration/call-share.ts";
import { type Principal, readPrincipal } from "../administration/principal.ts";
import { checkCaller, checkStore } from "../administration/store-rights.ts";
import type { StoreUsers } from "../administration/users.table.ts";
import { isAuthorized, type StoreUser } from "../administration/users.ts";
import { createWriteAudit, type WriteAuditDeps } from "../administration/write-audit.ts";
import { type AdminFunction, changesStore, type Operation } from "../api/operation.ts";
import { readParameters } from "../api/read-parameters.ts";
import { readOperationBody, readQuery } from "../api/read-request.ts";
import { respond } from "../api/respond.ts";
import { ONE_STORE_OPERATIONS } from "../contract/admin-operations.ts";
import { NotFound } from "../platform/errors.ts";
import { endpoint, type HttpHandler } from "../platform/http/endpoint.ts";
import type { Logger } from "../platform/logger.ts";
import { STORE_LIST_OPERATIONS } from "../stores/stores.operations.ts";
import type { Stores } from "../stores/stores.table.ts";
import type { AdminRequest, HandlersOf, Operations, StoreHandlersOf } from "./admin-request.ts";
import { createRouter, type Serve } from "./router.ts";

export type EndpointDeps = {
  readonly stores: Pick<Stores, "findAny">;
  readonly users: Pick<StoreUsers, "find" | "markAccepted">;
  readonly share: Pick<CallShare, "admit">;
  readonly now: () => number;
  readonly logger: Logger;
};

/** Handlers of one function. The compiler reports missing ones. */
export type AdminHandlers<Name extends AdminFunction> = {
  readonly lists: HandlersOf<Name, typeof STORE_LIST_OPERATIONS>;
  readonly oneStore: StoreHandlersOf<Name, typeof ONE_STORE_OPERATIONS>;
};

/** The event's type lacks the data of API Gateway's JWT authorizer. */
type Authorized = APIGatewayProxyEventV2["requestContext"] & {
  readonly authorizer?: { readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> } };
};

const readCaller = ({ requestContext }: APIGatewayProxyEventV2): Principal => {
  const { authorizer }: Authorized = requestContext;
  return readPrincipal(authorizer?.jwt?.claims);
};

/** Handler of an operation that is known at run time only. */
type Handle = (request: AdminRequest<Operation>) => Promise<unknown>;

/** The operations of a list that have a handler. Other functions have the others. */
const serveEach = (
  operations: Operations,
  handlers: object,
  serve: (operation: Operation, handle: Handle) => Serve,
): [Operation, Serve][] => {
  // `HandlersOf` has checked each handler against its operation.
  const byId = handlers as Readonly<Record<string, Handle>>;
  return Object.entries(operations).flatMap(([id, operation]) => {
    const handle = byId[id];
    return handle === undefined ? [] : [[operation, serve(operation, handle)]];
  });
};

/**
 * Checks run in this order: route, caller, path parameters, share, store, role, query, body.
 * Only `admin-read` writes no audit entries.
 */
export const createAdminEndpoint = <Name extends AdminFunction>(
  { lists, oneStore }: AdminHandlers<Name>,
  { stores, users, share, now, logger }: EndpointDeps,
  ...[auditing]: Name extends "admin-read" ? [] : [auditing: WriteAuditDeps]
): HttpHandler => {
  const acceptances = createAcceptances(users, logger);

  const admit = ({ heavy, urgent }: Operation, { sub, isOperator }: Principal) =>
    share.admit({ person: sub, isOperator, isHeavy: heavy === true, isUrgent: urgent === true }, now());

  /**
   * Refuses other stores even for operations that only operators may call, so brands can't be probed.
   * @throws NotFound
   */
  const findMember = async (principal: Principal, brand: string): Promise<StoreUser | undefined> => {
    if (principal.isOperator) return undefined;
    const member = await users.find(brand, principal.sub);
    if (member !== undefined && isAuthorized(member, principal, new Date(now()))) return member;
    throw new NotFound();
  };

  const readRequest = (
    operation: Operation,
    event: APIGatewayProxyEventV2,
    principal: Principal,
    parameters: AdminRequest<Operation>["parameters"],
  ): AdminRequest<Operation> => {
    const time = new Date(now());
    return {
      principal,
      parameters,
      query: readQuery(operation, event.rawQueryString),
      body: readOperationBody(operation, event),
      now: time,
      apiHost: event.requestContext.domainName,
      ...(auditing && { audit: createWriteAudit(auditing, principal, time) }),
    };
  };

  const serveList =
    (operation: Operation, handle: Handle): Serve =>
    async (event, values) => {
      const principal = readCaller(event);
      await admit(operation, principal);
      checkCaller(operation, principal);
      const request = readRequest(operation, event, principal, readParameters(operation, values));
      return respond(operation, await handle(request));
    };

  const serveOneStore =
    (operation: Operation, handle: Handle): Serve =>
    async (event, values) => {
      const principal = readCaller(event);
      const parameters = readParameters(operation, values);
      const { brand = "" } = values;
      await admit(operation, principal);
      const member = await findMember(principal, brand);
      const needsOpenStore = changesStore(operation) && operation.closedStores !== true;
      const caller = { isOperator: principal.isOperator, ...(member && { role: member.role }) };
      const store = checkStore(await stores.findAny(brand), caller, { ...operation, needsOpenStore });
      if (member !== undefined) await acceptances.note(brand, member, new Date(now()));
      const call = { ...readRequest(operation, event, principal, parameters), store, role: member?.role };
      return respond(operation, await handle(call));
    };

  const router = createRouter(
    [
      ...serveEach(STORE_LIST_OPERATIONS, lists, serveList),
      ...serveEach(ONE_STORE_OPERATIONS, oneStore, serveOneStore),
    ],
    [...Object.values(STORE_LIST_OPERATIONS), ...Object.values(ONE_STORE_OPERATIONS)],
  );
  // The router sets its own `proxy`, so the gateway's parameters are removed.
  const serve = endpoint(logger, ({ pathParameters: _, ...event }, context) => router(event, context), true);
  return async (event, context) => {
    const answer = await serve(event, context);
    return { ...answer, headers: { ...answer.headers, "cache-control": "no-store" } };
  };
};
