import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OperationsOptions } from "../../../infra/service-stack.ts";
import type { StageName, StageSettings } from "../../../infra/stage-settings.ts";
import { SynthesizedStage } from "./synthesized-stage.ts";

// CDK's validation takes most of a second. `npm run synth` validates every stage.
process.env.CDK_VALIDATION = "false";
// Recording a stack trace for each construct takes half of the time.
process.env.CDK_DISABLE_STACK_TRACE = "1";

export async function synthesizeStage(
  stage: StageName | StageSettings,
  options: OperationsOptions = { alarmEmail: "on-call@shop.example" },
): Promise<SynthesizedStage> {
  const { ServiceApp } = await import("../../../infra/service-app.ts");
  const { ServiceStack } = await import("../../../infra/service-stack.ts");
  const { stageNamed } = await import("../../../infra/stages.ts");
  const outdir = mkdtempSync(join(tmpdir(), "synth-"));
  try {
    const app = new ServiceApp({ outdir, context: { "aws:cdk:bundling-stacks": [] } });
    return new SynthesizedStage(
      new ServiceStack(app, typeof stage === "string" ? stageNamed(stage) : stage, options),
    );
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

type Stages = Readonly<Record<StageName, SynthesizedStage>>;

declare global {
  var synthesizedStages: Stages | undefined;
}

globalThis.synthesizedStages ??= {
  local: await synthesizeStage("local"),
  dev: await synthesizeStage("dev"),
  staging: await synthesizeStage("staging"),
  production: await synthesizeStage("production"),
};

export const stages: Stages = globalThis.synthesizedStages;
