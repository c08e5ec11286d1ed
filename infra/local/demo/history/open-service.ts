import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAmendOrder } from "../../../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../../../shared/attribution/amendments/amendments.table.ts";
import { createTotals } from "../../../../shared/attribution/totals/totals.table.ts";
import { createShopDays } from "../../../../shared/coverage/shop-days.table.ts";
import { visitorDelta } from "../../../../shared/experiments/arm-totals.ts";
import { createExperiments } from "../../../../shared/experiments/experiments.table.ts";
import { createOrdersBefore } from "../../../../shared/experiments/orders-before.table.ts";
import { createAddReports } from "../../../../shared/interactions/add-reports.table.ts";
import { createCountReports } from "../../../../shared/interactions/count-reports.ts";
import { createKnownTargets } from "../../../../shared/interactions/known-targets.table.ts";
import { createFindOrder, createWasErased } from "../../../../shared/orders/find-order.table.ts";
import type { Logger } from "../../../../shared/platform/logger.ts";
import { openTable } from "../../../../shared/platform/table/table.ts";
import { createStoreProfiles } from "../../../../shared/stores/store-profiles.table.ts";
import { createCampaigns } from "../../../../shared/videos/campaigns/campaigns.table.ts";
import { LOCAL_CREDENTIALS, REGION } from "../../aws/aws-identity.ts";
import type { LocalStack } from "../../stack.ts";

const logger: Logger = {
  info: () => undefined,
  warn: console.warn,
  error: (message, error) => console.error(message, error),
  count: () => undefined,
};

export const openService = ({
  dynamodbEndpoint,
  tableName,
}: Pick<LocalStack, "dynamodbEndpoint" | "tableName">) => {
  const client = new DynamoDBClient({
    region: REGION,
    endpoint: dynamodbEndpoint,
    credentials: LOCAL_CREDENTIALS,
  });
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text) },
  });
  const table = openTable(tableName, documents);
  const totals = createTotals(table);
  const stores = createStoreProfiles(table);
  return {
    table,
    totals,
    stores,
    amendOrder: createAmendOrder({
      findOrder: createFindOrder(table),
      wasErased: createWasErased(table),
      amendments: createAmendments(table),
      logger,
    }),
    countReports: (now: () => number) =>
      createCountReports({
        stores,
        targets: createKnownTargets(table),
        addReports: createAddReports(table, visitorDelta, (error) => {
          throw error;
        }),
        now,
        logger,
      }),
    campaigns: createCampaigns(table),
    experiments: createExperiments(table),
    ordersBefore: createOrdersBefore(table, totals),
    shopDays: createShopDays(table),
    close: () => client.destroy(),
  };
};

export type Service = ReturnType<typeof openService>;
