import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";

type QueryViewProps<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly failed: string;
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** After a failed refetch, old data stays above the error. */
export function QueryView<Data>({ query, failed, loading, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      {error && <ErrorPanel title={failed} error={error} onRetry={() => void refetch()} />}
      {data !== undefined ? children(data) : !error && loading}
    </>
  );
}
