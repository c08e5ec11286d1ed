import { findPlace } from "../../app/routes-to-mend.ts";
import { HealthList } from "../../components/health/health-list.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import type { LocalizedCheck } from "../../lib/health/localize-check.ts";
import { texts } from "./texts/en.ts";

/** Problems with their fixes, and passed checks. Missing set-up is in the checklist. */
export const HealthPanel = ({ brand, checks }: { brand: string; checks: readonly LocalizedCheck[] }) =>
  checks.every(({ state }) => state === "missing") ? null : (
    <Panel title={texts.health}>
      <HealthList brand={brand} checks={checks} findPlace={findPlace} />
    </Panel>
  );
