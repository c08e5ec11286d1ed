import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { periodText } from "../../lib/text/format.ts";

const PeriodPopover = lazy(async () => ({ default: (await import("./period-popover.tsx")).PeriodPopover }));

/** Chooses the UTC days of the figures. They stand in the address, as `from` and `to`. */
export const PeriodSelect = ({ period }: { period: Period }) => (
  <Suspense fallback={<Button variant="default">{periodText(period)}</Button>}>
    <PeriodPopover period={period} />
  </Suspense>
);
