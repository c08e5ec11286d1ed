import { expect, test } from "vitest";
import { SynthesizedStage } from "../support/synthesized-stage.ts";

const dev = new SynthesizedStage("dev");

test("the key is rotated", () => {
  expect(dev.at("CredentialsKey", "AWS::KMS::Key").EnableKeyRotation).toBe(true);
});

test("operators find it by the stage's name", () => {
  const [alias] = dev.resources("AWS::KMS::Alias");

  expect(alias?.AliasName).toBe("alias/shoppable-video-dev-credentials");
  expect(dev.nameOf(alias?.TargetKeyId)).toBe("CredentialsKey");
});

test.each([
  ["dev", 7],
  ["production", 30],
])("deleting it in %s can be taken back for %i days", (stage, days) => {
  expect(new SynthesizedStage(stage).at("CredentialsKey", "AWS::KMS::Key").PendingWindowInDays).toBe(days);
});
