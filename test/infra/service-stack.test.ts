import { describe, expect, test } from "vitest";
import { stages } from "./support/stages.ts";

const { dev } = stages;
const { production } = stages;

describe("stages", () => {
  test("the stack and its named resources contain the stage", () => {
    expect(dev.stack.stackName).toBe("shoppable-video-dev");
    expect(production.stack.stackName).toBe("shoppable-video-production");
    expect(production.stack.tags.tagValues()).toEqual({ service: "shoppable-video", stage: "production" });
    expect(JSON.stringify(production.template)).not.toContain("shoppable-video-dev");
  });

  test("resources with data keep their logical ids", () => {
    const ids = [
      "AWS::DynamoDB::Table",
      "AWS::SecretsManager::Secret",
      "AWS::KMS::Key",
      "AWS::S3::Bucket",
    ].flatMap((type) => Object.keys(production.template.findResources(type)));
    expect(ids).toEqual([
      "TableCD117FA1",
      "SigningKeysA56F0358",
      "CursorKeysBBA42BD5",
      "MailKeysB72AEA90",
      "EdgeKeys75E7C77E",
      "ShopifySecretEFF94287",
      "CredentialsKeyA24B74BF",
      "UploadsBucket5E5E9B64",
      "MediaBucketBCBB02BA",
      "AssetsBucket5CB76180",
    ]);
  });

  test("a template contains no account and no region", () => {
    // Matches whole words: a hash may contain twelve digits in a row.
    expect(JSON.stringify(production.template)).not.toMatch(/\b\d{12}\b|(?<![\w-])[a-z]{2}-[a-z]+-\d/);
  });
});
