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
import type { Resource } from "../template/template-resources.ts";

type Table = Pick<Resource<"AWS::DynamoDB::Table">, "name" | "properties">;

export async function ensureTable(client: DynamoDBClient, table: Table): Promise<string> {
  const existing = await describe(client, table.name);
  if (existing && tableShape(existing) !== tableShape(createInput(table))) {
    throw new LocalStackError(
      `The table ${table.name} of an earlier run differs from the template: run \`npm start -- --fresh\`.`,
    );
  }
  if (!existing) await create(client, table);
  const { LatestStreamArn } = existing ?? (await describe(client, table.name)) ?? {};
  if (LatestStreamArn) return LatestStreamArn;
  throw new LocalStackError(`The table ${table.name} has no stream: run \`npm start -- --fresh\`.`);
}

const createInput = ({ name, properties }: Table): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: properties.KeySchema,
  AttributeDefinitions: properties.AttributeDefinitions,
  GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes,
  StreamSpecification: { StreamEnabled: true, ...properties.StreamSpecification },
});

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(client: DynamoDBClient, table: Table): Promise<void> {
  const { TimeToLiveSpecification } = table.properties;
  await client.send(new CreateTableCommand(createInput(table)));
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName: table.name });
  await client.send(new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification }));
}

type Key = { readonly AttributeName?: string | undefined; readonly KeyType?: string | undefined };

function tableShape(table: TableDescription | CreateTableCommandInput): string {
  const keys = (schema: readonly Key[] = []) =>
    schema.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`);
  const indexes = (table.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    keys(KeySchema),
    Projection?.ProjectionType,
    [...(Projection?.NonKeyAttributes ?? [])].sort(),
  ]);
  const types = (table.AttributeDefinitions ?? []).map(
    ({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`,
  );
  const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  const stream = table.StreamSpecification?.StreamViewType;
  return JSON.stringify([keys(table.KeySchema), indexes.sort(byText), types.sort(), stream]);
}
