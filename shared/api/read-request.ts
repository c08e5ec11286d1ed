import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { invalid, ValidationFailed } from "../platform/errors.ts";
import { readBody } from "../platform/http/read-body.ts";
import { type FieldProblem, readIssue } from "../vocabulary/problems/problems.ts";
import type { BodyOf, Operation, QueryOf } from "./operation.ts";

const ofParameter = (problem: FieldProblem): FieldProblem =>
  problem.code === "required" ? { field: problem.field, code: "required_parameter" } : problem;

/**
 * API Gateway joins repeated parameters with commas, so the raw query string is parsed.
 * @throws ValidationFailed if a parameter is missing, repeated or malformed
 */
export const readQuery = <O extends Operation>({ query }: O, rawQueryString: string): QueryOf<O> => {
  if (query === undefined) return {} as QueryOf<O>;
  const sent = new URLSearchParams(rawQueryString);
  const values: Record<string, string> = {};
  for (const name of Object.keys(query.entries)) {
    const [value, another] = sent.getAll(name);
    if (another !== undefined) throw invalid(name, "repeated_parameter");
    if (value) values[name] = value;
  }
  const result = v.safeParse(query, values);
  if (!result.success) throw new ValidationFailed(...result.issues.map(readIssue).map(ofParameter));
  return result.output as QueryOf<O>;
};

/** @throws PayloadTooLarge, ValidationFailed */
export const readOperationBody = <O extends Operation>(
  { body, maxBodyBytes }: O,
  event: APIGatewayProxyEventV2,
): BodyOf<O> => (body === undefined ? undefined : readBody(event, body, maxBodyBytes)) as BodyOf<O>;
