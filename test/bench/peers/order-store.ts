import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { TABLE } from "./settings.ts";

export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export async function recordOrder(brand: string, order: { order_id: string }): Promise<boolean> {
  try {
    await client.send(
      new PutCommand({
        TableName: TABLE,
        Item: {
          PK: `STORE#${brand}`,
          SK: `ORDER#${order.order_id}`,
          received_at: new Date().toISOString(),
          ...order,
        },
        ConditionExpression: "attribute_not_exists(PK)",
      }),
    );
    return true;
  } catch (error) {
    if ((error as Error).name === "ConditionalCheckFailedException") return false;
    throw error;
  }
}
