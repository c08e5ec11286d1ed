import * as v from "valibot";
import { describeIssues } from "../../../shared/platform/http/describe-issues.ts";

/** What a caller is told of a body; `undefined` where there is nothing wrong with it. */
export const describeProblems = (schema: v.GenericSchema, body: unknown): string | undefined => {
  const { issues } = v.safeParse(schema, body);
  return issues && describeIssues(issues);
};
