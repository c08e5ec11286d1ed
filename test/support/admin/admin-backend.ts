import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import * as v from "valibot";
import { expect } from "vitest";
import { createHandler } from "../../../functions/admin/handler.ts";
import type { AnswerOf } from "../../../shared/api/operation.ts";
import { ADMIN_OPERATIONS } from "../../../shared/contract/admin-operations.ts";
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
};

export const adminBackend = (store: Store = aStore()) => {
  const { deps, steps } = adminFakes(store);
  const log = recordingLogger();
  const handler = createHandler({ ...deps, logger: log.logger });

  const call = async (
    method: string,
    path: string,
    { claims = OPERATOR, query = "", body }: AdminCall = {},
  ) => {
    const event = httpEvent({ method, path: `/admin${path}`, query, ...(body !== undefined && { body }) });
    const authorizer = { jwt: { claims, scopes: null } };
    Object.assign(event.requestContext, { authorizer });
    event.pathParameters = { proxy: path.slice(1) };
    const answer = await handler(event as APIGatewayProxyEventV2, {} as Context);
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
