import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { openTable, type Table } from "../../../shared/platform/table/table.ts";
import { localAws } from "../../support/stack/stack-access.ts";

const key = (AttributeName: string, KeyType: "HASH" | "RANGE") => ({ AttributeName, KeyType });

export const createBenchTable = async (endpoint: string): Promise<Table> => {
  const client = new DynamoDBClient(localAws(endpoint));
  await client.send(
    new CreateTableCommand({
      TableName: "bench",
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [key("PK", "HASH"), key("SK", "RANGE")],
      AttributeDefinitions: ["PK", "SK"].map((AttributeName) => ({
        AttributeName,
        AttributeType: "S" as const,
      })),
    }),
  );
  const marshallOptions = { removeUndefinedValues: true };
  return openTable("bench", DynamoDBDocumentClient.from(client, { marshallOptions }));
};
