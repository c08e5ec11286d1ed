import * as v from "valibot";
import { expect } from "vitest";
import { GatewayErrorBody } from "../../../docs/openapi.ts";
import type { Operation } from "../../../shared/api/operation.ts";
import { OPERATIONS } from "../../../shared/contract/operations.ts";
import { ErrorBody, ProblemsBody } from "../../../shared/platform/http/error-body.schema.ts";

const pattern = (path: string) =>
  new RegExp(`^${path.replace(/\{\w+\+\}/, ".+").replace(/\{\w+\}/g, "[^/]+")}$`);

/** Finds the operation of a request. `orders/simulate` is declared before `orders/{order_id+}`. */
const findOperation = (method: string, path: string): [string, Operation] | undefined =>
  Object.entries<Operation>(OPERATIONS).find(
    ([, operation]) => operation.method === method && pattern(operation.path).test(path),
  );

const answerSchema = ({ answer, failures }: Operation, status: number): v.GenericSchema | undefined => {
  if (status === answer.status) return answer.body;
  const failure = failures[status];
  if (failure === undefined) return undefined;
  const { detail, message, problems } = failure;
  const own = problems ? ProblemsBody : ErrorBody;
  if (message === undefined) return detail === undefined ? v.unknown() : own;
  return detail === undefined ? GatewayErrorBody : v.union([own, GatewayErrorBody]);
};

export const expectDocumented = (
  method: string,
  pathWithQuery: string,
  answer: { readonly status: number; readonly json: unknown },
): void => {
  const path = decodeURIComponent(pathWithQuery.split("?")[0] ?? "");
  const [id, operation] = findOperation(method, path) ?? [];
  if (operation === undefined) {
    expect([404, 405]).toContain(answer.status);
    return;
  }
  const schema = answerSchema(operation, answer.status);
  expect(schema, `${id} answers ${answer.status}: ${JSON.stringify(answer.json)}`).toBeDefined();
  const result = v.safeParse(schema ?? v.never(), answer.json);
  expect(result.issues, `${id}: ${JSON.stringify(answer.json)}`).toBeUndefined();
  expect(result.output, id).toEqual(answer.json);
};
