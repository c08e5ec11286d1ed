import { definedOnly } from "../platform/defined-only.ts";
import { invalid, Unavailable } from "../platform/errors.ts";
import { getItem } from "../platform/table/get-item.ts";
import { experimentKey, experimentRange } from "../platform/table/keys/experiment-keys.ts";
import { storeKey } from "../platform/table/keys/store-keys.ts";
import { type Page, type PageRequest, queryPage } from "../platform/table/query.ts";
import { type Item, type ItemReader, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { transact } from "../platform/table/transact.ts";
import type { Experiment, Plan } from "./experiment.ts";

const readPlan = (plan: ItemReader): Plan => ({
  currency: plan.text("currency"),
  orders: plan.integer("orders"),
  ...definedOnly({
    order_cap: plan.optionalText("order_cap"),
    smallest_effect: plan.optionalText("smallest_effect"),
  }),
  enough_orders: plan.optionalFlag("enough_orders") ?? false,
});

const fromItem = (item: Item): Experiment => {
  const experiment = readItem(item, "experiment");
  return definedOnly({
    experiment_id: experiment.text("experiment_id"),
    name: experiment.text("name"),
    holdout_percent: experiment.integer("holdout_percent"),
    starts_at: experiment.text("starts_at"),
    ends_at: experiment.text("ends_at"),
    plan: readPlan(experiment.map("plan")),
    created_at: experiment.text("created_at"),
    stopped_at: experiment.optionalText("stopped_at"),
  });
};

/** The scheduled or running experiment is also in the store's profile, for the feed. */
export const createExperiments = (table: Table) => {
  const TableName = table.name;

  return {
    async find(brand: string, experimentId: string): Promise<Experiment | undefined> {
      const item = await getItem(table, experimentKey(brand, experimentId));
      return item && fromItem(item);
    },

    /** @throws ValidationFailed if another experiment is scheduled or running */
    async create(brand: string, experiment: Experiment, now: string): Promise<void> {
      const { experiment_id, holdout_percent, starts_at, ends_at } = experiment;
      const refused = await transact(table, [
        {
          Update: {
            TableName,
            Key: storeKey(brand),
            UpdateExpression: "SET experiment = :shown",
            ConditionExpression:
              "attribute_exists(PK) AND (attribute_not_exists(experiment) OR experiment.ends_at <= :now)",
            ExpressionAttributeValues: {
              ":shown": { experiment_id, holdout_percent, starts_at, ends_at },
              ":now": now,
            },
          },
        },
        {
          Put: {
            TableName,
            Item: { ...experimentKey(brand, experiment_id), ...experiment },
            ConditionExpression: "attribute_not_exists(PK)",
          },
        },
      ]);
      // Two experiments at once would distort each other's arms.
      if (refused.has(0)) throw invalid("body", "experiment_under_way");
      if (refused.size > 0) throw new Unavailable(new Error("A random experiment id is taken"));
    },

    /** @returns `false` unless the experiment was scheduled or running */
    async stop(brand: string, experimentId: string, at: string): Promise<boolean> {
      const refused = await transact(table, [
        {
          Update: {
            TableName,
            Key: experimentKey(brand, experimentId),
            UpdateExpression: "SET stopped_at = :at",
            ConditionExpression: "attribute_not_exists(stopped_at) AND ends_at > :at",
            ExpressionAttributeValues: { ":at": at },
          },
        },
        {
          Update: {
            TableName,
            Key: storeKey(brand),
            UpdateExpression: "REMOVE experiment",
            ConditionExpression: "experiment.experiment_id = :id",
            ExpressionAttributeValues: { ":id": experimentId },
          },
        },
      ]);
      return refused.size === 0;
    },

    async page(brand: string, request: PageRequest): Promise<Page<Experiment>> {
      const { items, next } = await queryPage(table, experimentRange(brand), { ...request, backwards: true });
      return { items: items.map(fromItem), next };
    },
  };
};

export type Experiments = ReturnType<typeof createExperiments>;
