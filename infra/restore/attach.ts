/**
 * `npm run attach-table -- -c stage=<name> [--write]` restores missing settings of a table. Without
 * `--write`, it only lists them.
 */
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { stageInArguments } from "../stage-argument.ts";
import { resourceName, UnknownStageError } from "../stages.ts";
import { attachTable, NoEventSourceError, TableMissingError } from "./attach-table.ts";

const args = process.argv.slice(2);
const write = args.includes("--write");

try {
  const stage = stageInArguments(args);
  const tableName = await stageTable(resourceName(stage));
  const missing = await attachTable({
    dynamodb: new DynamoDBClient(),
    lambda: new LambdaClient(),
    tableName,
    protectData: stage.protectData,
    write,
  });
  if (missing.length === 0) console.log(`${tableName} has all settings.`);
  else if (write) console.log(`Added to ${tableName}: ${missing.join(", ")}.`);
  else
    console.log(
      `Missing on ${tableName}: ${missing.join(", ")}. Nothing was changed. To add it, pass --write.`,
    );
} catch (error) {
  const isExpected = [UnknownStageError, NoEventSourceError, TableMissingError].some(
    (kind) => error instanceof kind,
  );
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function stageTable(StackName: string): Promise<string> {
  const { Stacks } = await new CloudFormationClient().send(new DescribeStacksCommand({ StackName }));
  return String(Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === "TableName")?.OutputValue);
}
