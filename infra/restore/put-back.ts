import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  paginateQuery,
} from "@aws-sdk/client-dynamodb";

export type PutBackProps = {
  readonly from: string;
  readonly to: string;
  readonly brand: string;
  readonly write: boolean;
};

export type PutBackOutcome = { readonly read: number; readonly written: number };

const AT_ONCE = 25;

/**
 * Copies items, but keeps existing ones, which may be newer. Restored orders pass through the
 * table's stream, which attributes unattributed orders.
 */
export async function putBack(client: DynamoDBClient, props: PutBackProps): Promise<PutBackOutcome> {
  const { from, to, brand, write } = props;
  let read = 0;
  let written = 0;
  const query = {
    TableName: from,
    KeyConditionExpression: "PK = :partition",
    ExpressionAttributeValues: { ":partition": { S: `STORE#${brand}` } },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client, pageSize: AT_ONCE }, query)) {
    const put = write ? await Promise.all(Items.map((item) => putUnlessThere(client, to, item))) : [];
    read += Items.length;
    written += put.filter(Boolean).length;
  }
  return { read, written };
}

async function putUnlessThere(
  client: DynamoDBClient,
  TableName: string,
  Item: Record<string, AttributeValue>,
): Promise<boolean> {
  try {
    const ConditionExpression = "attribute_not_exists(PK)";
    await client.send(new PutItemCommand({ TableName, Item, ConditionExpression }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
