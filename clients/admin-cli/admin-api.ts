import type { AnswerOf, Operation } from "../../shared/api/operation.ts";
import { ApiError, type CallOf, createApiClient } from "../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { describeApiError, describeTarget } from "./api-errors.ts";
import { CliError } from "./cli-error.ts";
import type { Target } from "./target.ts";

type Client = ReturnType<typeof createApiClient>;

/** Requests the store to distinguish a missing store from a missing record, because both return 404. */
const notFoundIn = async (client: Client, operation: Operation, call: object): Promise<string> => {
  const values: Readonly<Record<string, unknown>> = { ...call };
  const { brand } = values;
  const thing = describeTarget(operation, values);
  if (typeof brand !== "string") return `There is no ${thing}.`;
  const noStore = `There is no store ${brand}, or you don't have access to it. \`admin stores list\` lists yours.`;
  if (thing === `store ${brand}`) return noStore;
  try {
    await client.call(STORE_OPERATIONS.getStore, { brand });
    return `Store ${brand} has no ${thing}.`;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return noStore;
    throw error;
  }
};

type Options = {
  readonly send?: typeof fetch;
  readonly wait?: (seconds: number) => Promise<void>;
};

export const createAdminApi = ({ baseUrl, token }: Target, { send = fetch, wait }: Options = {}) => {
  const client = createApiClient({ baseUrl, token, fetch: send, ...(wait && { wait }) });
  const describe = async (error: unknown, operation: Operation, call: object): Promise<unknown> => {
    if (error instanceof TypeError)
      return new CliError(`${baseUrl} does not respond. Check the address and your connection.`, {
        cause: error,
      });
    if (!(error instanceof ApiError)) return error;
    const notFound = error.status === 404 ? await notFoundIn(client, operation, call) : "";
    return describeApiError(error, notFound);
  };
  return {
    async call<O extends Operation>(operation: O, call: CallOf<O>): Promise<AnswerOf<O>> {
      try {
        return await client.call(operation, call);
      } catch (error) {
        throw await describe(error, operation, call as object);
      }
    },
  };
};

export type AdminApi = ReturnType<typeof createAdminApi>;
