import { lazy, Suspense } from "react";
import { type Location, useBlocker } from "react-router";
import { findLoss } from "../lib/forms/unsaved.ts";

const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog.tsx")).LeaveDialog }));

/** Parameters that switch parts of a view and discard the current form. */
const PARTS = ["tab", "from"];

const viewKey = ({ pathname, search }: Location): string => {
  const parameters = new URLSearchParams(search);
  return [pathname, ...PARTS.map((name) => parameters.get(name))].join(" ");
};

export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      findLoss() !== undefined && viewKey(currentLocation) !== viewKey(nextLocation),
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <LeaveDialog loss={findLoss()} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
};
