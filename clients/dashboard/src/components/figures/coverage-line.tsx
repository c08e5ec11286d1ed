import { useQuery } from "@tanstack/react-query";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { coverageOptions } from "../../lib/queries/coverage.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { percentSeen } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/figure-parts.ts";
import { RouterAnchor } from "../layout/router-link.tsx";

type CoverageLineProps = {
  readonly period: Period;
  readonly page: string;
};

export const CoverageLine = ({ period, page }: CoverageLineProps) => {
  const context = useStoreContext();
  const { data, isError } = useQuery(coverageOptions(context, period));
  const share = data?.totals.reported_share;
  return (
    <RouterAnchor to={`${page}?from=${period.from}&to=${period.to}`} fz={13} className="numbers">
      {isError
        ? texts.coverageFailed
        : share === undefined
          ? texts.coverage
          : share === null
            ? texts.countUnknown
            : texts.ordersReported(percentSeen(share))}
    </RouterAnchor>
  );
};
