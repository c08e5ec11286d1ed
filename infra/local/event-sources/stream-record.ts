import type { _Record, AttributeValue } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { REGION } from "../aws/aws-identity.ts";

type Image = Readonly<Record<string, AttributeValue>>;

/** A record of DynamoDB Streams' API in the form that Lambda passes to a function. */
export function toLambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const change = record.dynamodb;
  return {
    ...(record.eventID && { eventID: record.eventID }),
    ...(record.eventName && { eventName: record.eventName }),
    ...(record.eventVersion && { eventVersion: record.eventVersion }),
    ...(record.userIdentity && {
      userIdentity: { principalId: record.userIdentity.PrincipalId, type: record.userIdentity.Type },
    }),
    eventSource: "aws:dynamodb",
    awsRegion: REGION, // DynamoDB Local calls its region "ddblocal".
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: (change?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
      ...(change?.Keys && { Keys: toJsonImage(change.Keys) }),
      ...(change?.NewImage && { NewImage: toJsonImage(change.NewImage) }),
      ...(change?.OldImage && { OldImage: toJsonImage(change.OldImage) }),
      ...(change?.SequenceNumber && { SequenceNumber: change.SequenceNumber }),
      ...(change?.SizeBytes !== undefined && { SizeBytes: change.SizeBytes }),
      ...(change?.StreamViewType && { StreamViewType: change.StreamViewType }),
    },
  };
}

/** Binary values are base64 in JSON. */
function toJsonImage(image: Image): Record<string, never> {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, toJson(value)])) as never;
}

function toJson(value: AttributeValue): unknown {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(toJson) };
  if (value.M) return { M: toJsonImage(value.M) };
  return value;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
