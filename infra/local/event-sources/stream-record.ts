import type { _Record, AttributeValue } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { REGION } from "../aws/aws-identity.ts";

type Image = Readonly<Record<string, AttributeValue>>;

export function toLambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { userIdentity, dynamodb = {} } = record;
  const { ApproximateCreationDateTime: createdAt, Keys, NewImage, OldImage } = dynamodb;
  return {
    ...record,
    userIdentity: userIdentity && { principalId: userIdentity.PrincipalId, type: userIdentity.Type },
    eventSource: "aws:dynamodb",
    awsRegion: REGION, // DynamoDB Local reports the region "ddblocal".
    eventSourceARN: streamArn,
    dynamodb: {
      ...dynamodb,
      ApproximateCreationDateTime: (createdAt?.getTime() ?? 0) / 1000,
      Keys: Keys && toJsonImage(Keys),
      NewImage: NewImage && toJsonImage(NewImage),
      OldImage: OldImage && toJsonImage(OldImage),
    },
  };
}

function toJsonImage(image: Image): Record<string, never> {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, toJson(value)])) as never;
}

function toJson(value: AttributeValue): unknown {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(toJson) };
  if (value.M) return { M: toJsonImage(value.M) };
  // DynamoDB Local represents an empty map this way.
  if (Object.values(value).every((each) => each === undefined)) return { M: {} };
  return value;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
