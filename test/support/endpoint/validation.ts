import * as v from "valibot";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { readIssue } from "../../../shared/vocabulary/problems/problems.ts";

export const describeProblems = (schema: v.GenericSchema, body: unknown): string | undefined => {
  const { issues } = v.safeParse(schema, body);
  return issues && new ValidationFailed(...issues.map(readIssue)).message;
};
