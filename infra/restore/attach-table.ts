import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import {
  CreateEventSourceMappingCommand,
  DeleteEventSourceMappingCommand,
  type EventSourceMappingConfiguration,
  type LambdaClient,
  paginateListEventSourceMappings,
} from "@aws-sdk/client-lambda";

export type AttachTableProps = {
  readonly dynamodb: DynamoDBClient;
  readonly lambda: LambdaClient;
  readonly tableName: string;
  readonly protectData: boolean;
  readonly write: boolean;
};

export class NoEventSourceError extends Error {
  override readonly name = "NoEventSourceError";

  constructor(tableName: string) {
    super(`No function reads the stream of ${tableName}. Check the table name, the account and the region.`);
  }
}

export class TableMissingError extends Error {
  override readonly name = "TableMissingError";

  constructor(tableName: string) {
    super(
      `Table ${tableName} does not exist. Restore it under this name first (docs/operations.md, "Restore").`,
    );
  }
}

const MAX_WAIT_SECONDS = 600;
const EXPIRY_ATTRIBUTE = "expires_at";

/**
 * Restores the settings of a restored table. Skips completed steps, so the command can be repeated
 * after a failure.
 * @returns missing settings in order of repair
 * @throws TableMissingError, NoEventSourceError, before any change
 * @see
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/PointInTimeRecovery_Howitworks.html
 */
export async function attachTable(props: AttachTableProps): Promise<readonly string[]> {
  const { dynamodb, lambda, tableName, protectData, write } = props;
  const describe = async (): Promise<TableDescription> =>
    (await dynamodb.send(new DescribeTableCommand({ TableName: tableName }))).Table ?? {};
  const untilActive = () =>
    waitUntilTableExists({ client: dynamodb, maxWaitTime: MAX_WAIT_SECONDS }, { TableName: tableName });
  const before = await describe().catch((error: unknown) => {
    throw error instanceof ResourceNotFoundException ? new TableMissingError(tableName) : error;
  });
  const sources = await eventSources(lambda, String(before.TableArn));
  if (sources.length === 0) throw new NoEventSourceError(tableName);

  const missing: string[] = [];
  const mend = async (what: string, isMissing: boolean, work: () => Promise<unknown>): Promise<void> => {
    if (!isMissing) return;
    missing.push(what);
    if (!write) return;
    await untilActive();
    await work();
  };

  await mend("expiry of items", !(await expires(dynamodb, tableName)), () =>
    dynamodb.send(
      new UpdateTimeToLiveCommand({
        TableName: tableName,
        TimeToLiveSpecification: { Enabled: true, AttributeName: EXPIRY_ATTRIBUTE },
      }),
    ),
  );
  await mend("point-in-time recovery", !(await isRecoverable(dynamodb, tableName)), () =>
    dynamodb.send(
      new UpdateContinuousBackupsCommand({
        TableName: tableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ),
  );
  await mend("protection from deletion", protectData && before.DeletionProtectionEnabled !== true, () =>
    dynamodb.send(new UpdateTableCommand({ TableName: tableName, DeletionProtectionEnabled: true })),
  );
  await mend("stream", before.StreamSpecification?.StreamEnabled !== true, () => {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" } as const;
    return dynamodb.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification }));
  });

  const { LatestStreamArn } = await describe();
  const stale = sources.filter(({ EventSourceArn }) => EventSourceArn !== LatestStreamArn);
  for (const source of stale) {
    const name = String(source.FunctionArn).replace(/^.*:function:/, "");
    const isThere = sources.some(
      ({ EventSourceArn, FunctionArn }) =>
        EventSourceArn === LatestStreamArn && FunctionArn === source.FunctionArn,
    );
    await mend(`event source of ${name}`, true, async () => {
      if (!isThere)
        await lambda.send(new CreateEventSourceMappingCommand(copySource(source, LatestStreamArn)));
      await lambda.send(new DeleteEventSourceMappingCommand({ UUID: source.UUID }));
    });
  }
  return missing;
}

async function eventSources(lambda: LambdaClient, tableArn: string) {
  const found: EventSourceMappingConfiguration[] = [];
  for await (const { EventSourceMappings = [] } of paginateListEventSourceMappings({ client: lambda }, {}))
    found.push(...EventSourceMappings);
  return found.filter(
    ({ EventSourceArn, State }) => EventSourceArn?.startsWith(`${tableArn}/stream/`) && State !== "Deleting",
  );
}

/** Starts at the stream's oldest record, so that no write is lost. */
function copySource(source: EventSourceMappingConfiguration, EventSourceArn: string | undefined) {
  return {
    EventSourceArn,
    FunctionName: source.FunctionArn,
    StartingPosition: "TRIM_HORIZON",
    BatchSize: source.BatchSize,
    MaximumBatchingWindowInSeconds: source.MaximumBatchingWindowInSeconds,
    ParallelizationFactor: source.ParallelizationFactor,
    BisectBatchOnFunctionError: source.BisectBatchOnFunctionError,
    MaximumRetryAttempts: source.MaximumRetryAttempts,
    MaximumRecordAgeInSeconds: source.MaximumRecordAgeInSeconds,
    DestinationConfig: source.DestinationConfig,
    FilterCriteria: source.FilterCriteria,
    FunctionResponseTypes: source.FunctionResponseTypes,
  } as const;
}

async function expires(dynamodb: DynamoDBClient, TableName: string): Promise<boolean> {
  const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }));
  const { TimeToLiveStatus = "", AttributeName } = TimeToLiveDescription ?? {};
  return ["ENABLED", "ENABLING"].includes(TimeToLiveStatus) && AttributeName === EXPIRY_ATTRIBUTE;
}

async function isRecoverable(dynamodb: DynamoDBClient, TableName: string): Promise<boolean> {
  const { ContinuousBackupsDescription } = await dynamodb.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  return (
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === "ENABLED"
  );
}
