import { breaking, type Mutation } from "./mutation.ts";

export const HEALTH_MUTATIONS: readonly Mutation[] = [
  ...breaking(
    "shared/administration/health/catalog-checks.ts",
    "test/shared/administration/health/catalog-checks.test.ts",
    {
      "a connection that was just saved is told of as if it were broken": [
        "return isUntried ? attention(",
        "return connected_at ? attention(",
      ],
      "a connection that nothing was ever read by is in order for ever": [
        "return isUntried ? attention(",
        "return !connected_at ? attention(",
      ],
      "a connection without a schedule is never tried, and nobody is told": [
        "refreshMinutes === undefined ? MAX_HOURS_UNTRIED :",
        "refreshMinutes === undefined ? Number.POSITIVE_INFINITY :",
      ],
      "a store without product URLs is told that a refresh will read them": [
        "return hasUrls && !isUntried",
        "return !isUntried",
      ],
    },
  ),
];
