/** Entry point of `cdk`: one stack, of the stage that `-c stage=<name>` asks for. */
import { ServiceApp } from "./service-app.ts";
import { ServiceStack } from "./service-stack.ts";
import { type StageSettings, stageNamed, UnknownStageError } from "./stages.ts";

const app = new ServiceApp();
new ServiceStack(app, stageOrExit(app.node.tryGetContext("stage")));

function stageOrExit(asked: unknown): StageSettings {
  try {
    return stageNamed(asked);
  } catch (error) {
    if (!(error instanceof UnknownStageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
