import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { createAcceptances } from "../../shared/administration/acceptances.ts";
import type { CallShare } from "../../shared/administration/call-share.ts";
import { type Principal, readPrincipal } from "../../shared/administration/principal.ts";
import { checkCaller, checkStore } from "../../shared/administration/store-rights.ts";
import { isAuthorized, type StoreUser } from "../../shared/administration/users.ts";
import { createWriteAudit, type WriteAuditDeps } from "../../shared/administration/write-audit.ts";
import { changesStore, type Operation } from "../../shared/api/operation.ts";
import { readParameters } from "../../shared/api/read-parameters.ts";
import { readOperationBody, readQuery } from "../../shared/api/read-request.ts";
import { respond } from "../../shared/api/respond.ts";
import { ONE_STORE_OPERATIONS } from "../../shared/contract/admin-operations.ts";
import type { Cursors } from "../../shared/platform/cursors.ts";
import { NotFound } from "../../shared/platform/errors.ts";
import { endpoint, type HttpHandler } from "../../shared/platform/http/endpoint.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { STORE_LIST_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { createAdminHandlers, type HandlerDeps } from "./admin-handlers.ts";
import type { AdminRequest } from "./admin-request.ts";
import { createPaging } from "./paging.ts";
import { createRouter, type Serve } from "./router.ts";

export type AdminDeps = Omit<HandlerDeps, "paging"> &
  WriteAuditDeps & {
    readonly cursors: () => Promise<Cursors>;
    readonly share: Pick<CallShare, "admit">;
    readonly now: () => number;
    readonly logger: Logger;
  };

/** The event's type lacks the data of API Gateway's JWT authorizer. */
type Authorized = APIGatewayProxyEventV2["requestContext"] & {
  readonly authorizer?: { readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> } };
};

const readCaller = ({ requestContext }: APIGatewayProxyEventV2): Principal => {
  const { authorizer }: Authorized = requestContext;
  return readPrincipal(authorizer?.jwt?.claims);
};

const operationIds = <Operations extends object>(operations: Operations): (keyof Operations)[] =>
  // `Object.keys` returns `string[]`, because values may have undeclared keys. Operations have none.
  Object.keys(operations) as (keyof Operations)[];

/**
 * `ANY /admin/{proxy+}`. Checks run in this order: route, caller, path parameters, share, store, role, query,
 * body.
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
  const handlers = createAdminHandlers({
    ...deps,
    now,
    logger,
    audit,
    cursors,
    paging: createPaging(cursors),
  });

  const acceptances = createAcceptances(deps.users, logger);

  const admit = ({ heavy, urgent }: Operation, { sub, isOperator }: Principal, brand?: string) =>
    share.admit(
      { person: sub, brand, isOperator, isHeavy: heavy === true, isUrgent: urgent === true },
      now(),
    );

  /**
   * Refuses other stores even for operations that only operators may call, so brands can't be probed.
   * @throws NotFound, which counts toward the limit of the caller's own store
   */
  const findMember = async (
    operation: Operation,
    principal: Principal,
    brand: string,
  ): Promise<StoreUser | undefined> => {
    if (principal.isOperator) return undefined;
    const member = await deps.users.find(brand, principal.sub);
    if (member !== undefined && isAuthorized(member, principal, new Date(now()))) return member;
    await admit(operation, principal);
    throw new NotFound();
  };

  const readRequest = <O extends Operation>(
    operation: O,
    event: APIGatewayProxyEventV2,
    principal: Principal,
    parameters: AdminRequest<O>["parameters"],
  ): AdminRequest<O> => {
    const time = new Date(now());
    return {
      principal,
      parameters,
      query: readQuery(operation, event.rawQueryString),
      body: readOperationBody(operation, event),
      now: time,
      apiHost: event.requestContext.domainName,
      audit: createWriteAudit({ audit, newAuditId }, principal, time),
    };
  };

  const serveAll =
    <Id extends keyof typeof STORE_LIST_OPERATIONS>(id: Id): Serve =>
    async (event, values) => {
      const operation = STORE_LIST_OPERATIONS[id];
      const principal = readCaller(event);
      await admit(operation, principal);
      checkCaller(operation, principal);
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
      const member = await findMember(operation, principal, brand);
      await admit(operation, principal, brand);
      const needsOpenStore = changesStore(operation) && operation.closedStores !== true;
      const caller = { isOperator: principal.isOperator, ...(member && { role: member.role }) };
      const store = checkStore(await deps.stores.findAny(brand), caller, { ...operation, needsOpenStore });
      if (member !== undefined) await acceptances.note(brand, member, new Date(now()));
      const request = readRequest(operation, event, principal, parameters);
      return respond(operation, await handlers.oneStore[id]({ ...request, store, role: member?.role }));
    };

  const router = createRouter([
    ...operationIds(STORE_LIST_OPERATIONS).map((id) => [STORE_LIST_OPERATIONS[id], serveAll(id)] as const),
    ...operationIds(ONE_STORE_OPERATIONS).map((id) => [ONE_STORE_OPERATIONS[id], serveOneStore(id)] as const),
  ]);
  // The router sets its own `proxy`, so the gateway's is removed.
  const serve = endpoint(logger, ({ pathParameters: _, ...event }, context) => router(event, context), true);
  return async (event, context) => {
    const answer = await serve(event, context);
    return { ...answer, headers: { ...answer.headers, "cache-control": "no-store" } };
  };
};
