/**
 * `stage=<name>`: the stage `alarm_email=<address>`: receives the alarms `rollback=off`: releases functions
 * during an alarm `protection=off`: creates a stage (`npm run deploy`), or makes a stage deletable
 */
import { ServiceApp } from "./service-app.ts";
import { ServiceStack } from "./service-stack.ts";
import type { StageSettings } from "./stage-settings.ts";
import { stageNamed, UnknownStageError } from "./stages.ts";

const app = new ServiceApp();
const stage = stageOrExit(app.node.tryGetContext("stage"));
const protection = app.node.tryGetContext("protection") === "off" ? { protectData: false } : {};
new ServiceStack(
  app,
  { ...stage, ...protection },
  {
    alarmEmail: app.node.tryGetContext("alarm_email"),
    rollback: app.node.tryGetContext("rollback") !== "off",
  },
);

function stageOrExit(asked: unknown): StageSettings {
  try {
    return stageNamed(asked);
  } catch (error) {
    if (!(error instanceof UnknownStageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
