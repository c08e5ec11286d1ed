import { ApiError, type CallOf, createApiClient } from "../../shared/api/client.ts";
import type { AnswerOf, Operation } from "../../shared/api/operation.ts";
import { CliError } from "./cli-error.ts";
import type { Target } from "./target.ts";

const describe = (error: unknown, baseUrl: string): unknown => {
  if (error instanceof TypeError) return new CliError(`${baseUrl} does not answer.`);
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) {
    return new CliError("The token is not accepted: it may have expired, or belong to another stage.");
  }
  return new CliError(`${error.status}: ${error.detail}`);
};

/** The administration of one stage, over HTTP. */
export const createAdminApi = ({ baseUrl, token }: Target, send: typeof fetch = fetch) => {
  const client = createApiClient({ baseUrl, token, fetch: send });
  return {
    /** @throws CliError if the service answers with an error, or not at all */
    async call<O extends Operation>(operation: O, call: CallOf<O>): Promise<AnswerOf<O>> {
      try {
        return await client.call(operation, call);
      } catch (error) {
        throw describe(error, baseUrl);
      }
    },
  };
};

export type AdminApi = ReturnType<typeof createAdminApi>;
