import { MutationCache, QueryClient } from "@tanstack/react-query";
import { isGone, isPassing } from "../lib/api/describe-error.ts";
import { isStoreKey } from "../lib/queries/keys.ts";

const MAX_RETRIES = 2;

/** Answers are shown at once when a view is opened again, and read anew behind it after half a minute. */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    // Who may not see the store any more is told the same as of what was removed: then the store is asked for.
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isGone(error)) {
          void client.invalidateQueries({ predicate: ({ queryKey }) => isStoreKey(queryKey) });
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      // A repeated write might do something twice.
      mutations: { retry: false },
    },
  });
  return client;
};
