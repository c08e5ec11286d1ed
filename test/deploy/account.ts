import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateDescribeStackEvents,
  paginateListStackResources,
  type StackEvent,
} from "@aws-sdk/client-cloudformation";
import {
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  CreateBackupCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  RestoreTableFromBackupCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { ListBucketsCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { ListSecretsCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

export class Account {
  readonly #formation = new CloudFormationClient();
  readonly #tables = new DynamoDBClient();
  readonly #pools = new CognitoIdentityProviderClient();
  readonly #files = new S3Client({ forcePathStyle: true });
  readonly #secrets = new SecretsManagerClient();

  async stack(StackName: string) {
    const { Stacks } = await this.#formation.send(new DescribeStacksCommand({ StackName }));
    const [stack] = Stacks ?? [];
    const outputs = Object.fromEntries(
      (stack?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
    );
    return {
      status: String(stack?.StackStatus),
      isProtected: stack?.EnableTerminationProtection,
      changed: stack?.LastUpdatedTime?.toISOString(),
      outputs,
    };
  }

  async resources(StackName: string): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for await (const page of paginateListStackResources({ client: this.#formation }, { StackName })) {
      for (const { LogicalResourceId = "", ResourceType, ResourceStatus } of page.StackResourceSummaries ??
        [])
        found.set(LogicalResourceId, `${ResourceType} ${ResourceStatus}`);
    }
    return found;
  }

  async template(StackName: string): Promise<Readonly<Record<string, { readonly Type: string }>>> {
    const { TemplateBody } = await this.#formation.send(new GetTemplateCommand({ StackName }));
    return JSON.parse(String(TemplateBody)).Resources;
  }

  async events(StackName: string): Promise<readonly StackEvent[]> {
    const found: StackEvent[] = [];
    for await (const page of paginateDescribeStackEvents({ client: this.#formation }, { StackName }))
      found.push(...(page.StackEvents ?? []));
    return found;
  }

  async putObject(Bucket: string): Promise<void> {
    await this.#files.send(new PutObjectCommand({ Bucket, Key: "media/kept.txt", Body: "kept" }));
  }

  /** Stream, expiry, recovery and protection are lost. */
  async loseAndRestoreTable(TableName: string): Promise<void> {
    const { BackupDetails } = await this.#tables.send(
      new CreateBackupCommand({ TableName, BackupName: "before-the-loss" }),
    );
    await this.#tables.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await this.#tables.send(new DeleteTableCommand({ TableName }));
    await this.#tables.send(
      new RestoreTableFromBackupCommand({
        TargetTableName: TableName,
        BackupArn: BackupDetails?.BackupArn,
      }),
    );
  }

  async data(stackName: string) {
    const { TableNames = [] } = await this.#tables.send(new ListTablesCommand());
    const { UserPools = [] } = await this.#pools.send(new ListUserPoolsCommand({ MaxResults: 60 }));
    const { Buckets = [] } = await this.#files.send(new ListBucketsCommand());
    const { SecretList = [] } = await this.#secrets.send(new ListSecretsCommand());
    const ofStack = (names: readonly (string | undefined)[]) =>
      names.filter((name) => name?.toLowerCase().startsWith(stackName));
    return {
      tables: ofStack(TableNames).length,
      pools: ofStack(UserPools.map(({ Name }) => Name)).length,
      buckets: ofStack(Buckets.map(({ Name }) => Name)).length,
      secrets: SecretList.length,
    };
  }
}
