import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "../template/template.ts";

type TableProperties = Pick<
  CreateTableCommandInput,
  "KeySchema" | "AttributeDefinitions" | "GlobalSecondaryIndexes" | "LocalSecondaryIndexes"
> & {
  readonly StreamSpecification?: { readonly StreamViewType?: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName?: string; readonly Enabled?: boolean };
};

/**
 * Creates a table of the template, or takes the one that a former run left.
 *
 * @param tableName name that the template's references give it
 * @returns ARN of its stream, when it has one
 * @throws {LocalStackError} when the table left by a former run has other keys, indexes or stream
 */
export async function ensureTable(
  client: DynamoDBClient,
  tableName: string,
  table: Resource,
): Promise<string | undefined> {
  const properties = table.properties as TableProperties;
  const wanted = createInput(tableName, properties);
  const existing = await describe(client, tableName);
  if (existing) requireSameShape(existing, wanted);
  else await create(client, wanted, properties);
  const description = existing ?? (await describe(client, tableName));
  return description?.LatestStreamArn;
}

function createInput(tableName: string, properties: TableProperties): CreateTableCommandInput {
  const view = properties.StreamSpecification?.StreamViewType;
  return {
    TableName: tableName,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: properties.KeySchema,
    AttributeDefinitions: properties.AttributeDefinitions,
    ...(properties.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes }),
    ...(properties.LocalSecondaryIndexes && { LocalSecondaryIndexes: properties.LocalSecondaryIndexes }),
    ...(view && { StreamSpecification: { StreamEnabled: true, StreamViewType: view as "NEW_IMAGE" } }),
  };
}

async function describe(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(
  client: DynamoDBClient,
  input: CreateTableCommandInput,
  { TimeToLiveSpecification: ttl }: TableProperties,
): Promise<void> {
  await client.send(new CreateTableCommand(input));
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName: input.TableName });
  if (!ttl?.Enabled) return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: input.TableName,
      TimeToLiveSpecification: { AttributeName: ttl.AttributeName, Enabled: true },
    }),
  );
}

function requireSameShape(existing: TableDescription, wanted: CreateTableCommandInput): void {
  if (shapeOf(existing) === shapeOf(wanted)) return;
  throw new LocalStackError(
    `The table ${wanted.TableName} kept from a former run has other keys, indexes or stream than the template: ` +
      "start with an empty one by `npm start -- --fresh`.",
  );
}

/** Keys, indexes and stream in one comparable form, whatever order they come in. */
function shapeOf(table: TableDescription | CreateTableCommandInput): string {
  const keys = (schema: { AttributeName?: string | undefined; KeyType?: string | undefined }[] = []) =>
    schema.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`);
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])].map(
    (index) => [
      index.IndexName,
      keys(index.KeySchema),
      index.Projection?.ProjectionType,
      [...(index.Projection?.NonKeyAttributes ?? [])].sort(),
    ],
  );
  const types = (table.AttributeDefinitions ?? []).map(
    (entry) => `${entry.AttributeName} ${entry.AttributeType}`,
  );
  const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return JSON.stringify([
    keys(table.KeySchema),
    indexes.sort(byText),
    types.sort(),
    table.StreamSpecification?.StreamViewType ?? null,
  ]);
}
