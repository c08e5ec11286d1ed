import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import { ValidationFailed } from "../platform/errors.ts";
import { describeIssues } from "../platform/http/describe-issues.ts";
import { readBody } from "../platform/http/read-body.ts";
import type { BodyOf, Operation, QueryOf } from "./operation.ts";

/**
 * The query of an operation. API Gateway joins a repeated parameter with commas, so the raw query string is
 * read. An empty value counts as none; parameters that the operation does not know are ignored.
 *
 * @param rawQueryString without the `?`
 * @throws ValidationFailed where a parameter is missing, repeated or of another form
 */
export const readQuery = <O extends Operation>({ query }: O, rawQueryString: string): QueryOf<O> => {
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
  // The schema is the operation's own, which the type is made of.
  return result.output as QueryOf<O>;
};

/**
 * The body of an operation, whatever its content type says.
 *
 * @throws PayloadTooLarge over 256 KB
 * @throws ValidationFailed with each field that is wrong and what was expected there
 */
export const readOperationBody = <O extends Operation>(
  { body }: O,
  event: APIGatewayProxyEventV2,
): BodyOf<O> =>
  // The schema is the operation's own, which the type is made of.
  (body === undefined ? undefined : readBody(event, body)) as BodyOf<O>;
