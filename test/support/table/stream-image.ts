import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { StreamRecord } from "aws-lambda";

const toJson = (value: AttributeValue): unknown =>
  value.B === undefined ? value : { B: Buffer.from(value.B).toString("base64") };

export const streamImage = (item: Record<string, unknown>): NonNullable<StreamRecord["NewImage"]> =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.entries(marshall(item)).map(([name, value]) => [name, toJson(value)])),
    ),
  );
