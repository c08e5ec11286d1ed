import type { StageSettings } from "./stage-settings.ts";
import { stageNamed } from "./stages.ts";

export function stageInArguments(args: readonly string[]): StageSettings {
  const pair = args.findLast(
    (arg, index) => arg.startsWith("stage=") && ["-c", "--context"].includes(args[index - 1] ?? ""),
  );
  return stageNamed(pair?.slice("stage=".length));
}
