import type { StageSettings } from "./stage-settings.ts";
import { stageNamed } from "./stages.ts";

/**
 * Reads the stage from `-c stage=<name>` or `--context stage=<name>`, like `cdk`.
 *
 * @throws {UnknownStageError} for a missing or unknown stage
 */
export function stageInArguments(args: readonly string[]): StageSettings {
  const pair = args.findLast(
    (arg, index) => arg.startsWith("stage=") && ["-c", "--context"].includes(args[index - 1] ?? ""),
  );
  return stageNamed(pair?.slice("stage=".length));
}
