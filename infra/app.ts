/**
 * Entry point of `cdk`: the stack of the stage in `-c stage=<name>`.
 *
 * `-c alarm_email=<address>` gets its alarms. `-c rollback=off` releases functions during an alarm.
 */
import { ServiceApp } from "./service-app.ts";
import { ServiceStack } from "./service-stack.ts";
import { type StageSettings, stageNamed, UnknownStageError } from "./stages.ts";

const app = new ServiceApp();
new ServiceStack(app, stageOrExit(app.node.tryGetContext("stage")), {
  alarmEmail: app.node.tryGetContext("alarm_email"),
  rollback: app.node.tryGetContext("rollback") !== "off",
});

function stageOrExit(asked: unknown): StageSettings {
  try {
    return stageNamed(asked);
  } catch (error) {
    if (!(error instanceof UnknownStageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
