import { describe, expect, test } from "vitest";
import { stages } from "./support/stages.ts";

const NAME: Readonly<Record<string, string | undefined>> = {
  "AWS::Cognito::UserPool": undefined,
  "AWS::DynamoDB::Table": "TableName",
  "AWS::KMS::Key": undefined,
  "AWS::Lambda::Version": undefined,
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SecretsManager::Secret": "Name",
};

type Resource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
};

const readResources = (stage: "dev" | "staging" | "production") =>
  Object.values(stages[stage].template.toJSON().Resources as Record<string, Resource>);

describe.each(["staging", "production"] as const)("retention in %s", (stage) => {
  const kept = readResources(stage).filter(({ DeletionPolicy = "Delete" }) => DeletionPolicy !== "Delete");

  test("keeps data and logs after the stack, except after a failed creation", () => {
    expect([...new Set(kept.map(({ Type }) => Type))].sort()).toEqual(Object.keys(NAME));
    expect(new Set(kept.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(
      new Set(["RetainExceptOnCreate"]),
    );
  });

  test("retained resources have no fixed names", () => {
    const fixed = kept.filter(({ Type, Properties = {} }) => {
      const name = Properties[NAME[Type] ?? ""];
      return name !== undefined && !JSON.stringify(name).includes('"AWS::StackId"');
    });
    expect(fixed).toEqual([]);
  });
});

test("dev retains nothing", () => {
  const kept = readResources("dev").filter(({ DeletionPolicy, UpdateReplacePolicy }) =>
    [DeletionPolicy, UpdateReplacePolicy].some((policy = "Delete") => policy !== "Delete"),
  );
  expect(kept).toEqual([]);
});

test("logs delivered by AWS services use the prefix that needs no policy", () => {
  const names = readResources("production").flatMap(({ Type, Properties = {} }) =>
    Type === "AWS::Logs::LogGroup" && Properties.LogGroupName
      ? [JSON.stringify(Properties.LogGroupName)]
      : [],
  );
  expect(names).toHaveLength(3);
  for (const name of names)
    expect(name).toMatch(/\/aws\/vendedlogs\/(apis|edge)\/shoppable-video-production-/);
});

test("only buckets that are deleted with their stack are emptied before", () => {
  const emptied = (stage: "dev" | "staging" | "production") => {
    const names = readResources(stage)
      .filter(({ Type }) => Type === "Custom::S3AutoDeleteObjects")
      .map(({ Properties = {} }) => stages[stage].nameOf(Properties.BucketName));
    return names.sort();
  };
  expect(emptied("dev")).toEqual(["AssetsBucket", "MediaBucket", "UploadsBucket"]);
  expect([emptied("staging"), emptied("production")]).toEqual([[], []]);
});

test("the emptying function writes to a log that is deleted with the stack", () => {
  const { template } = stages.dev;
  const [handler] = Object.entries(template.findResources("AWS::Lambda::Function"))
    .filter(([id]) => id.startsWith("CustomS3AutoDeleteObjects"))
    .map(([, { Properties }]) => Properties);
  expect(stages.dev.nameOf(handler?.LoggingConfig.LogGroup)).toBe(
    "Custom::S3AutoDeleteObjectsCustomResourceProvider/Log",
  );
});
