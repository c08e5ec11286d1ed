import type { Construct } from "constructs";
import { StageAlarms } from "./constructs/alarms/stage-alarms.ts";
import type { ServiceApi } from "./constructs/http-api.ts";
import { Releases } from "./constructs/releases.ts";
import { StageDashboard } from "./constructs/stage-dashboard.ts";
import type { StageSettings } from "./stages.ts";

/** What is said at a deployment, and not part of the stage. */
export type OperationsOptions = {
  /** Told of the stage's alarms. */
  readonly alarmEmail?: string | undefined;
  /** Whether alarms take a release back; yes unless said otherwise. */
  readonly rollback?: boolean | undefined;
};

/**
 * What the stage is operated with: alarms, releases and a dashboard, of whatever is in the stack already.
 *
 * @returns the stage's alarms, if it has any
 */
export function addOperations(
  scope: Construct,
  stage: StageSettings,
  api: ServiceApi,
  { alarmEmail, rollback = true }: OperationsOptions,
): StageAlarms | undefined {
  const thresholds = stage.alarms;
  const alarms = thresholds && new StageAlarms(scope, "Alarms", { stage, thresholds, email: alarmEmail });
  new Releases(scope, "Releases", { stage, alarms, rollback });
  new StageDashboard(scope, "Dashboard", { stage, api, alarms });
  return alarms;
}
