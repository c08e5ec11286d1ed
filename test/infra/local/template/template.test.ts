import { describe, expect, test } from "vitest";
import {
  checkTemplate,
  type SynthesizedStack,
  type TemplateDocument,
} from "../../../../infra/local/template/template.ts";
import { openResources } from "../../../../infra/local/template/template-resources.ts";

const queue = (properties: Record<string, unknown> = {}) => ({
  Type: "AWS::SQS::Queue",
  Properties: properties,
});

const open = (template: TemplateDocument) => {
  const stack: SynthesizedStack = { name: "shop-local", template, assetDirectory: (key) => key };
  return openResources(stack, {
    sqsEndpoint: "http://sqs",
    apiEndpoint: "http://api",
    issuerUrl: "http://issuer",
  });
};

describe("checking a template", () => {
  test("what only matters on AWS passes", () => {
    const template = {
      Resources: {
        Role: { Type: "AWS::IAM::Role", Properties: { Anything: 1 } },
        Queue: queue({ VisibilityTimeout: 30, SqsManagedSseEnabled: true }),
      },
    };
    expect(() => checkTemplate(template)).not.toThrow();
  });

  test("unknown types, unknown properties and conditions are refused, all in one message", () => {
    const template = {
      Resources: {
        Bucket: { Type: "AWS::S3::Bucket" },
        Queue: queue({ ContentBasedDeduplication: true }),
        Maybe: { ...queue(), Condition: "IsProduction" },
      },
    };
    expect(() => checkTemplate(template)).toThrow(
      "The local stack does not support: AWS::S3::Bucket (Bucket); " +
        "ContentBasedDeduplication of AWS::SQS::Queue (Queue); Condition of Maybe.",
    );
  });
});

describe("a template's resources", () => {
  const resources = open({
    Resources: {
      Named: queue({ QueueName: "pull" }),
      Unnamed: queue({ RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": ["Named", "Arn"] } } }),
      Table: { Type: "AWS::DynamoDB::Table" },
      Mapping: {
        Type: "AWS::Lambda::EventSourceMapping",
        Properties: { EventSourceArn: { "Fn::GetAtt": ["Table", "StreamArn"] } },
      },
    },
    Outputs: { Url: { Value: { Ref: "Named" } } },
  });

  test("a resource without a name of its own is named after the stack and its logical id", () => {
    const [named, unnamed] = resources.of("AWS::SQS::Queue");
    expect(named).toMatchObject({ name: "pull", ref: "http://sqs/000000000000/pull" });
    expect(unnamed).toMatchObject({ name: "shop-local-Unnamed" });
  });

  test("references between resources are resolved", () => {
    const [, unnamed] = resources.of("AWS::SQS::Queue");
    expect(unnamed?.properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: "arn:aws:sqs:us-east-1:000000000000:pull",
    });
    expect(resources.outputs()).toEqual({ Url: "http://sqs/000000000000/pull" });
  });

  test("a stream can be referred to once its table exists", () => {
    expect(() => resources.of("AWS::Lambda::EventSourceMapping")).toThrow("Table.StreamArn");
    resources.setStream("shop-local-Table", "arn:stream");
    expect(resources.of("AWS::Lambda::EventSourceMapping")[0]?.properties.EventSourceArn).toBe("arn:stream");
  });
});
