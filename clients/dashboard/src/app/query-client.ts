import { MutationCache, QueryClient } from "@tanstack/react-query";
import { isGone, isPassing } from "../lib/api/describe-error.ts";
import { isStoreKey } from "../lib/queries/keys.ts";

const MAX_RETRIES = 2;

/** Cached answers show immediately. After half a minute they are refetched in the background. */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    // Lost access also returns 404, so the store is reloaded to tell the two apart.
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
      // Writes are not retried, since they might apply twice.
      mutations: { retry: false },
    },
  });
  return client;
};
