import { expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;

test("the key is rotated", () => {
  expect(dev.at("CredentialsKey", "AWS::KMS::Key").EnableKeyRotation).toBe(true);
});

test("operators find it by the stage's name", () => {
  const [alias] = dev.resources("AWS::KMS::Alias");

  expect(alias?.AliasName).toBe("alias/shoppable-video-dev-credentials");
  expect(dev.nameOf(alias?.TargetKeyId)).toBe("CredentialsKey");
});
