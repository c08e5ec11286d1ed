import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  paginateQuery,
} from "@aws-sdk/client-dynamodb";

export type PutBackProps = {
  /** The restored table, and the one that the stage uses. */
  readonly from: string;
  readonly to: string;
  readonly brand: string;
  /** Whether items are written, or only counted. */
  readonly write: boolean;
};

/** Items of the store in the restored table, and those that were written since the stage's table had them no more. */
export type PutBackOutcome = { readonly read: number; readonly written: number };

const AT_ONCE = 25;

/** The most shards that a store's orders may be divided into (`shared/platform/table/keys/key.ts`). */
const SHARDS = 16;

const partition = (brand: string, shard: number) => `STORE#${brand}${shard === 0 ? "" : `#${shard}`}`;

/**
 * Puts a store's items back that its table does not have any more. What is there stays as it is: it may be newer.
 *
 * An order that comes back goes through the table's stream, and is attributed unless it already was.
 */
export async function putBack(client: DynamoDBClient, props: PutBackProps): Promise<PutBackOutcome> {
  const { from, to, brand, write } = props;
  let read = 0;
  let written = 0;
  for (let shard = 0; shard < SHARDS; shard++) {
    const query = {
      TableName: from,
      KeyConditionExpression: "PK = :partition",
      ExpressionAttributeValues: { ":partition": { S: partition(brand, shard) } },
      ConsistentRead: true,
    };
    for await (const { Items = [] } of paginateQuery({ client, pageSize: AT_ONCE }, query)) {
      const put = write ? await Promise.all(Items.map((item) => putUnlessThere(client, to, item))) : [];
      read += Items.length;
      written += put.filter(Boolean).length;
    }
  }
  return { read, written };
}

/** @returns whether it was missing */
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
