import { MutationCache, QueryClient } from "@tanstack/react-query";
import { isGone, isPassing } from "../api/describe-error.ts";
import { isStoreKey } from "./keys.ts";

const MAX_RETRIES = 2;

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    // Lost access also returns 404. Reloading the store detects it.
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
      // Writes are not retried, because they might apply twice.
      mutations: { retry: false },
    },
  });
  return client;
};
