import { expect, test } from "vitest";
import { stageInArguments } from "../../infra/stage-argument.ts";
import { UnknownStageError } from "../../infra/stages.ts";

test.each([
  [["-c", "stage=staging"]],
  [["--require-approval", "never", "--context", "stage=staging", "-c", "rollback=off"]],
])("finds the stage in %j", (args) => {
  expect(stageInArguments(args).name).toBe("staging");
});

test.each([[[]], [["stage=staging"]], [["-c", "stage=prod"]], [["-c", "rollback=off"]]])(
  "rejects %j",
  (args) => {
    expect(() => stageInArguments(args)).toThrow(UnknownStageError);
  },
);
