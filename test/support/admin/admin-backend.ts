import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import * as v from "valibot";
import { expect } from "vitest";
import { createHandler as createAdmin } from "../../../functions/admin/handler.ts";
import { createHandler as createAdminRead } from "../../../functions/admin-read/handler.ts";
import { createHandler as createAdminUsers } from "../../../functions/admin-users/handler.ts";
import { createRouter } from "../../../infra/local/http/http-routes.ts";
import type { AdminFunction, AnswerOf } from "../../../shared/api/operation.ts";
import { ADMIN_OPERATIONS } from "../../../shared/contract/admin-operations.ts";
import { ROUTES } from "../../../shared/contract/routes.ts";
import type { HttpHandler } from "../../../shared/platform/http/endpoint.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { httpEvent } from "../endpoint/http-events.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { aStore } from "../values/builders.ts";
import { adminFakes } from "./admin-fakes.ts";
import { OPERATOR } from "./admin-values.ts";

export type AdminOperationId = keyof typeof ADMIN_OPERATIONS;

export type AdminCall = {
  readonly claims?: Record<string, unknown> | undefined;
  readonly query?: string;
  readonly body?: unknown;
  /** Function to call. Default: the one to which the gateway leads the call. */
  readonly to?: AdminFunction;
};

/** Chooses the function like the gateway. */
const findFunction = createRouter(
  ROUTES.map(({ method, path, function: name }) => ({ routeKey: `${method} ${path}`, target: name })),
);

/** The dashboard API with fakes, one handler for each of its functions. Checks each response against the API's description. */
export const adminBackend = (store: Store = aStore()) => {
  const { deps, steps } = adminFakes(store);
  const log = recordingLogger();
  const all = { ...deps, logger: log.logger };
  const handlers: Readonly<Record<AdminFunction, HttpHandler>> = {
    "admin-read": createAdminRead(all),
    admin: createAdmin(all),
    "admin-users": createAdminUsers(all),
  };

  const call = async (
    method: string,
    path: string,
    { claims = OPERATOR, query = "", body, to }: AdminCall = {},
  ) => {
    const event = httpEvent({ method, path: `/admin${path}`, query, ...(body !== undefined && { body }) });
    const authorizer = { jwt: { claims, scopes: null } };
    Object.assign(event.requestContext, { authorizer });
    event.pathParameters = { proxy: path.slice(1) };
    const name = to ?? (findFunction(method, event.rawPath)?.route.target as AdminFunction);
    const answer = await handlers[name](event as APIGatewayProxyEventV2, {} as Context);
    const isFile = String(answer.headers?.["content-type"]).startsWith("text/csv");
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers ?? {},
      body: isFile ? answer.body : (JSON.parse(answer.body ?? "null") as unknown),
    };
  };

  const described = async <Id extends AdminOperationId>(id: Id, path: string, options?: AdminCall) => {
    const { method, answer: success } = ADMIN_OPERATIONS[id];
    const answer = await call(method, path, options);
    expect(answer.status, `${id}: ${JSON.stringify(answer.body)}`).toBe(success.status);
    const body = v.parse(success.body, answer.body) as AnswerOf<(typeof ADMIN_OPERATIONS)[Id]>;
    expect(body).toEqual(answer.body);
    return { ...answer, body };
  };
  return { deps, steps, call, described, ...log };
};
