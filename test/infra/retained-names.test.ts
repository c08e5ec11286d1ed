import { describe, expect, test } from "vitest";
import { stages } from "./support/stages.ts";

/** The property that names a resource of each type which may outlive its stack; none where names need not be unique. */
const NAME: Readonly<Record<string, string | undefined>> = {
  "AWS::Cognito::UserPool": undefined,
  "AWS::DynamoDB::Table": "TableName",
  "AWS::KMS::Key": undefined,
  "AWS::Lambda::Version": undefined, // It is gone with its function.
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

describe.each(["staging", "production"] as const)("of %s", (stage) => {
  const kept = readResources(stage).filter(({ DeletionPolicy = "Delete" }) => DeletionPolicy !== "Delete");

  test("data and logs outlive the stack, but not a creation that fails", () => {
    expect([...new Set(kept.map(({ Type }) => Type))].sort()).toEqual(Object.keys(NAME));
    expect(new Set(kept.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(
      new Set(["RetainExceptOnCreate"]),
    );
  });

  test("what outlives the stack keeps no name that a new stack needs", () => {
    const fixed = kept.filter(({ Type, Properties = {} }) => {
      const name = Properties[NAME[Type] ?? ""];
      return name !== undefined && !JSON.stringify(name).includes('"AWS::StackId"');
    });
    expect(fixed).toEqual([]);
  });
});

test("nothing of dev outlives its stack", () => {
  const kept = readResources("dev").filter(({ DeletionPolicy, UpdateReplacePolicy }) =>
    [DeletionPolicy, UpdateReplacePolicy].some((policy = "Delete") => policy !== "Delete"),
  );
  expect(kept).toEqual([]);
});

test("logs that AWS services deliver to are named below the prefix that needs no policy of its own", () => {
  const names = readResources("production").flatMap(({ Type, Properties = {} }) =>
    Type === "AWS::Logs::LogGroup" && Properties.LogGroupName
      ? [JSON.stringify(Properties.LogGroupName)]
      : [],
  );
  expect(names).toHaveLength(3);
  for (const name of names)
    expect(name).toMatch(/\/aws\/vendedlogs\/(apis|edge)\/shoppable-video-production-/);
});

test("buckets that go with their stack are emptied before, and no others", () => {
  const emptied = (stage: "dev" | "staging" | "production") => {
    const names = readResources(stage)
      .filter(({ Type }) => Type === "Custom::S3AutoDeleteObjects")
      .map(({ Properties = {} }) => stages[stage].nameOf(Properties.BucketName));
    return names.sort();
  };
  expect(emptied("dev")).toEqual(["AssetsBucket", "MediaBucket", "UploadsBucket"]);
  expect([emptied("staging"), emptied("production")]).toEqual([[], []]);
});

test("the function that empties them writes to a log that goes with the stack", () => {
  const { template } = stages.dev;
  const [handler] = Object.entries(template.findResources("AWS::Lambda::Function"))
    .filter(([id]) => id.startsWith("CustomS3AutoDeleteObjects"))
    .map(([, { Properties }]) => Properties);
  expect(stages.dev.nameOf(handler?.LoggingConfig.LogGroup)).toBe(
    "Custom::S3AutoDeleteObjectsCustomResourceProvider/Log",
  );
});
