import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";

const client = DynamoDBDocumentClient.from(new DynamoDBClient());

export const handler = (Item: Record<string, unknown>) =>
  client.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item }));
