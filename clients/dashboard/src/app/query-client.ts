import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "../lib/api/describe-error.ts";

const MAX_RETRIES = 2;

/** Answers are shown at once when a view is opened again, and read anew behind it after half a minute. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      // A repeated write might do something twice.
      mutations: { retry: false },
    },
  });
