import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { useTimeZone } from "../../lib/queries/store.tsx";
import { periodText } from "../../lib/text/format.ts";

const PeriodPopover = lazy(async () => ({ default: (await import("./period-popover.tsx")).PeriodPopover }));

/** Chooses the period of the figures. It is in the address, as `from` and `to`. */
export const PeriodSelect = ({ period }: { period: Period }) => {
  const timeZone = useTimeZone();
  return (
    <Suspense fallback={<Button variant="default">{periodText(period, timeZone)}</Button>}>
      <PeriodPopover period={period} />
    </Suspense>
  );
};
