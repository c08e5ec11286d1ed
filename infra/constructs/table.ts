import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import { removalPolicy } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";

/**
 * Permitted actions. A transaction needs the permissions of its actions:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export type ItemAction =
  | "GetItem"
  | "BatchGetItem"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem"
  | "Query";

/** Items that a function may update, although it may not change other items. */
export type UpdatedItems = {
  /** Pattern of the items' partition keys, with `*`. */
  readonly partitions: string;
  /** Attributes in the update, including the key attributes. */
  readonly attributes: readonly string[];
};

/** Items that count calls of the administration. */
export const CALL_WINDOWS: UpdatedItems = {
  partitions: "RATE#ADMIN#*",
  attributes: ["PK", "SK", "taken", "expires_at"],
};

/**
 * Items that record the first visit of an invited user. IAM can't limit the sort key, so no other
 * item of a store has the attribute.
 */
export const ACCEPTANCES: UpdatedItems = {
  partitions: "STORE#*",
  attributes: ["PK", "SK", "joined_at"],
};

export const INDEX_NAME = "GSI1";

/** Orders have none of these attributes, so their index entries cost one write unit at any size. */
const INDEXED_ATTRIBUTES = ["video", "brand", "interval_minutes", "time_zones"];

export class ServiceTable extends Table {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, {
      partitionKey: { name: "PK", type: AttributeType.STRING },
      sortKey: { name: "SK", type: AttributeType.STRING },
      timeToLiveAttribute: "expires_at",
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.protectData,
      removalPolicy: removalPolicy(stage),
    });
    this.addGlobalSecondaryIndex({
      indexName: INDEX_NAME,
      partitionKey: { name: "GSI1PK", type: AttributeType.STRING },
      sortKey: { name: "GSI1SK", type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: INDEXED_ATTRIBUTES,
    });
  }

  bind(fn: ServiceFunction, actions: readonly ItemAction[]): void {
    fn.addEnvironment(ENV.tableName, this.tableName);
    fn.allow(
      actions.map((action) => `dynamodb:${action}`),
      this.tableArn,
    );
  }

  bindUpdate(fn: ServiceFunction, { partitions, attributes }: UpdatedItems): void {
    fn.allowEach(["dynamodb:UpdateItem"], this.tableArn, {
      "dynamodb:LeadingKeys": [partitions],
      "dynamodb:Attributes": attributes,
    });
  }

  bindIndexQuery(fn: ServiceFunction): void {
    fn.allow(["dynamodb:Query"], `${this.tableArn}/index/${INDEX_NAME}`);
  }
}
