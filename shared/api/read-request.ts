import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { ValidationFailed } from "../platform/errors.ts";
import { describeIssues } from "../platform/http/describe-issues.ts";
import { readBody } from "../platform/http/read-body.ts";
import type { BodyOf, Operation, QueryOf } from "./operation.ts";

/**
 * Reads the query of an operation. API Gateway joins a repeated parameter with commas, so the raw query string
 * is parsed. An empty value counts as absent; unknown parameters are ignored.
 *
 * @param rawQueryString without the `?`
 * @throws ValidationFailed if a parameter is missing, repeated or malformed
 */
export const readQuery = <O extends Operation>({ query }: O, rawQueryString: string): QueryOf<O> => {
  // The type of a query that is not declared is an empty object.
  if (query === undefined) return {} as QueryOf<O>;
  const sent = new URLSearchParams(rawQueryString);
  const values: Record<string, string> = {};
  for (const name of Object.keys(query.entries)) {
    const [value, another] = sent.getAll(name);
    if (another !== undefined)
      throw new ValidationFailed(`${name}: expected one query parameter, not several`);
    if (value) values[name] = value;
  }
  const result = v.safeParse(query, values);
  if (!result.success)
    throw new ValidationFailed(describeIssues(result.issues, "required as a query parameter"));
  // The type comes from the same schema.
  return result.output as QueryOf<O>;
};

/**
 * Reads the body of an operation. Its content type is not checked.
 *
 * @throws PayloadTooLarge over what the operation takes: 256 KB, unless it says otherwise
 * @throws ValidationFailed that names each wrong field and what was expected there
 */
export const readOperationBody = <O extends Operation>(
  { body, maxBodyBytes }: O,
  event: APIGatewayProxyEventV2,
): BodyOf<O> =>
  // The type comes from the same schema.
  (body === undefined ? undefined : readBody(event, body, maxBodyBytes)) as BodyOf<O>;
