import { describe, expect, test } from "vitest";
import type { TemplateDocument } from "../../../../infra/local/template/template-document.ts";
import { openResources } from "../../../../infra/local/template/template-resources.ts";

const queue = (properties: Record<string, unknown> = {}) => ({
  Type: "AWS::SQS::Queue",
  Properties: { QueueName: "pull", MessageRetentionPeriod: 60, VisibilityTimeout: 30, ...properties },
});
const mapping = (EventSourceArn: unknown) => ({
  Type: "AWS::Lambda::EventSourceMapping",
  Properties: { EventSourceArn, BatchSize: 1, FunctionName: "fn", FunctionResponseTypes: [] },
});

const open = (template: TemplateDocument) =>
  openResources(
    { name: "shop-local", template, assetDirectory: (key) => key },
    {
      sqsEndpoint: "http://sqs",
      apiEndpoint: "http://api",
      edgeUrl: "http://edge",
      issuerUrl: "http://issuer",
    },
  );

describe("a template", () => {
  test("may hold types and properties that matter only on AWS", () => {
    const Role = { Type: "AWS::IAM::Role", Properties: { Anything: 1 } };
    expect(() => open({ Resources: { Role, Queue: queue({ SqsManagedSseEnabled: true }) } })).not.toThrow();
  });

  test("that the local stack would run differently is refused in one message", () => {
    const Resources = {
      Topic: { Type: "AWS::SNS::Topic" },
      Queue: queue({ ContentBasedDeduplication: true }),
      Maybe: { ...queue(), Condition: "IsProduction" },
      Clock: {
        Type: "AWS::Events::Rule",
        Properties: { Name: "c", ScheduleExpression: "", State: "ENABLED" },
      },
    };
    expect(() => open({ Resources })).toThrow(
      "The local stack does not support: AWS::SNS::Topic (Topic); " +
        "ContentBasedDeduplication of AWS::SQS::Queue (Queue); Condition of Maybe; " +
        "AWS::Events::Rule without Targets (Clock).",
    );
  });
});

describe("a template's resources", () => {
  const resources = open({
    Resources: {
      Dead: queue({ QueueName: "dead" }),
      Work: queue({ RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": ["Dead", "Arn"] } } }),
      Key: { Type: "AWS::KMS::Key" },
      Table: {
        Type: "AWS::DynamoDB::Table",
        Properties: {
          KeySchema: [],
          AttributeDefinitions: [],
          GlobalSecondaryIndexes: [],
          StreamSpecification: {},
          TimeToLiveSpecification: {},
        },
      },
      Mapping: mapping({ "Fn::GetAtt": ["Table", "StreamArn"] }),
    },
    Outputs: { Url: { Value: { Ref: "Dead" } }, Key: { Value: { Ref: "Key" } } },
  });

  test("have their own names, or are named after the stack and their logical ids", () => {
    expect(resources.of("AWS::SQS::Queue")[0]).toMatchObject({
      name: "dead",
      ref: "http://sqs/000000000000/dead",
    });
    expect(resources.of("AWS::DynamoDB::Table")).toMatchObject([{ name: "shop-local-Table" }]);
  });

  test("refer to each other", () => {
    expect(resources.of("AWS::SQS::Queue")[1]?.properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: "arn:aws:sqs:us-east-1:000000000000:dead",
    });
  });

  test("are named in the outputs, a key by the same UUID on every start", () => {
    expect(resources.outputs()).toEqual({
      Url: "http://sqs/000000000000/dead",
      Key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
    });
  });

  test("can refer to a stream once its table exists", () => {
    expect(() => resources.of("AWS::Lambda::EventSourceMapping")).toThrow("Table.StreamArn");
    resources.setStream("shop-local-Table", "arn:stream");
    expect(resources.of("AWS::Lambda::EventSourceMapping")[0]?.properties.EventSourceArn).toBe("arn:stream");
  });
});
