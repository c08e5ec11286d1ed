import { queryOptions } from "@tanstack/react-query";
import { COVERAGE_OPERATIONS } from "../../../../../shared/coverage/coverage.operations.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { keys } from "./keys.ts";
import type { StoreContext } from "./store.tsx";

export const coverageOptions = ({ api, brand }: StoreContext, { from, to }: Period) =>
  queryOptions({
    queryKey: keys.coverage(brand, { from, to }),
    queryFn: ({ signal }) =>
      api.call(COVERAGE_OPERATIONS.getCoverage, { brand, query: { from, to } }, signal),
  });

export const lookedUpOptions = ({ api, brand }: StoreContext, { from, to }: Period) =>
  queryOptions({
    queryKey: keys.coverage(brand, { from, to }, "products"),
    queryFn: ({ signal }) =>
      api.call(COVERAGE_OPERATIONS.getCoverage, { brand, query: { from, to, look_up: "products" } }, signal),
  });
