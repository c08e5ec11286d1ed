import type { Figures } from "../../../shared/attribution/figures/figures.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import type { adminFakes } from "./admin-fakes.ts";

const KINDS: readonly (readonly [prefix: string, kind: string])[] = [
  ["STORE", "STORE"],
  ["UNKNOWN_VIDEOS", "UNKNOWN"],
  ["VIDEO#", "VIDEO"],
  ["CAMPAIGN#", "CAMPAIGN"],
];
const findKind = ({ scope }: Figures) => KINDS.find(([prefix]) => scope.startsWith(prefix))?.[1];

export const holdTotals = (
  { totals }: Pick<ReturnType<typeof adminFakes>["deps"], "totals">,
  find: (period: Period) => readonly Figures[],
): void => {
  totals.read.mockImplementation(async (_, period, kinds) =>
    find(period).filter((row) => kinds.some((kind) => kind === findKind(row))),
  );
  totals.readEach.mockImplementation(async (_, period, kind, add) => {
    for (const row of find(period)) if (findKind(row) === kind) add([row]);
  });
  totals.readScope.mockImplementation(async (_, period, scope) =>
    find(period).filter((row) => row.scope === scope),
  );
};
