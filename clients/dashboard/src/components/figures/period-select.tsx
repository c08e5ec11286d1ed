import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { daysText } from "../../lib/text/format.ts";

const PeriodPopover = lazy(async () => ({ default: (await import("./period-popover.tsx")).PeriodPopover }));

export const PeriodSelect = ({ period }: { period: Period }) => {
  return (
    <Suspense fallback={<Button variant="default">{daysText(period)}</Button>}>
      <PeriodPopover period={period} />
    </Suspense>
  );
};
