import { findPlace } from "../../app/routes-to-mend.ts";
import { HealthList } from "../../components/health/health-list.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import type { SaidCheck } from "../../lib/health/in-words.ts";
import { texts } from "./texts/en.ts";

/** What needs attention, with where to mend it, and what works. What is not there yet is the checklist's. */
export const HealthPanel = ({ brand, checks }: { brand: string; checks: readonly SaidCheck[] }) =>
  checks.every(({ state }) => state === "missing") ? null : (
    <Panel title={texts.health}>
      <HealthList brand={brand} checks={checks} findPlace={findPlace} />
    </Panel>
  );
