import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { paths } from "../../app/routes.ts";
import { CoverageLine } from "../../components/figures/coverage/coverage-line.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";

/** Coverage beside revenue, loaded after the first view. */
export const Coverage = ({ period }: { period: Period }) => (
  <CoverageLine period={period} page={paths.coverage(useStoreContext().brand)} />
);
