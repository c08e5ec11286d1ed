import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { removalPolicy, type StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";

/**
 * A permission on items. A transaction needs those of its parts: `PutItem` and `UpdateItem` for writes,
 * `ConditionCheckItem` for bare conditions.
 */
export type ItemAction = "GetItem" | "BatchGetItem" | "PutItem" | "UpdateItem" | "DeleteItem" | "Query";

const INDEX_NAME = "GSI1";

/**
 * What the index holds beside keys: videos, so that the feed reads them there, and refresh schedules. An
 * order has none of it, so its entry stays one write unit however long the order is.
 */
const INDEXED_ATTRIBUTES = ["video", "brand", "interval_minutes"];

/** The service's one table, all its items keyed by store, with its stream of changes. */
export class ServiceTable extends Table {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, {
      partitionKey: { name: "PK", type: AttributeType.STRING },
      sortKey: { name: "SK", type: AttributeType.STRING },
      timeToLiveAttribute: "expires_at",
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepData,
      removalPolicy: removalPolicy(stage),
    });
    // Sparse: only items that carry these attributes are in it.
    this.addGlobalSecondaryIndex({
      indexName: INDEX_NAME,
      partitionKey: { name: "GSI1PK", type: AttributeType.STRING },
      sortKey: { name: "GSI1SK", type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: INDEXED_ATTRIBUTES,
    });
  }

  /** Tells the function the table's name and lets it do these actions on items; no index, no scan. */
  bind(fn: ServiceFunction, actions: readonly ItemAction[]): void {
    fn.addEnvironment(ENV.tableName, this.tableName);
    fn.allow(
      actions.map((action) => `dynamodb:${action}`),
      this.tableArn,
    );
  }

  /** Lets the function query the index. */
  bindIndexQuery(fn: ServiceFunction): void {
    fn.allow(["dynamodb:Query"], `${this.tableArn}/index/${INDEX_NAME}`);
  }
}
