import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Audit } from "../../shared/administration/audit.table.ts";
import type { Cursors } from "../../shared/administration/cursor.ts";
import { type Principal, readPrincipal } from "../../shared/administration/principal.ts";
import { Forbidden, NotFound } from "../../shared/platform/errors.ts";
import { endpoint, type HttpResponse } from "../../shared/platform/http/endpoint.ts";
import { readBody } from "../../shared/platform/http/read-body.ts";
import { readOptionalParameter } from "../../shared/platform/http/read-query.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { AdminRequest, Handle, StoreRequest } from "./admin-request.ts";
import { createPaging } from "./paging.ts";
import { createAdminRouter, type Serve } from "./router.ts";
import { createRoutes, type RouteDeps } from "./routes.ts";

export type AdminDeps = Omit<RouteDeps, "paging"> & {
  readonly cursors: () => Promise<Cursors>;
  readonly audit: Pick<Audit, "record" | "page">;
  /** Random, of an entry of the audit. */
  readonly newAuditId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

type AuthorizedEvent = APIGatewayProxyEventV2 & {
  readonly requestContext: {
    readonly authorizer?: { readonly jwt?: { readonly claims?: Record<string, unknown> } };
  };
};

/** Characters of the longest identifier that anything can have (`shared/api/fields.schema.ts`). */
const MOST_CHARACTERS = 256;

const claimsOf = (event: APIGatewayProxyEventV2) =>
  (event as AuthorizedEvent).requestContext.authorizer?.jwt?.claims;

/**
 * ANY /admin/{proxy+}
 *
 * The administration. The gateway has verified the caller's token; what is wrong is answered in this order:
 * route, caller, store, query and body.
 */
export const createHandler = ({ cursors, audit, newAuditId, now, logger, ...deps }: AdminDeps) => {
  const handlers = createRoutes({ ...deps, audit, paging: createPaging(cursors) });

  const readRequest = (
    event: APIGatewayProxyEventV2,
    principal: Principal,
    parameters: AdminRequest["parameters"],
  ): AdminRequest => {
    const time = new Date(now());
    const { sub, email } = principal;
    return {
      principal,
      parameters,
      now: time,
      host: event.requestContext.domainName,
      query: (name) => readOptionalParameter(event.rawQueryString, name),
      body: (schema) => readBody(event, schema),
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

  const serve: Serve = async (route, event, parameters): Promise<HttpResponse> => {
    const principal = readPrincipal(claimsOf(event));
    if (route.access === "operators" && !principal.isOperator) throw new Forbidden("Operators only");
    // Nothing has a longer id, and the table refuses to look for one.
    if (Object.values(parameters).some((value) => value.length > MOST_CHARACTERS)) throw new NotFound();
    const request = readRequest(event, principal, parameters);
    const { brand } = parameters;
    const handle = handlers[route.key];
    if (brand === undefined) return (handle as Handle<AdminRequest>)(request);
    // Another store is as unknown as one that does not exist.
    if (!principal.isOperator && principal.brand !== brand) throw new NotFound();
    const store = await deps.stores.find(brand);
    if (store === undefined) throw new NotFound();
    return (handle as Handle<StoreRequest>)({ ...request, store });
  };

  return endpoint(logger, createAdminRouter(serve));
};
