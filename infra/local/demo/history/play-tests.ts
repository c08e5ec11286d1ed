import { randomBytes } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { CURRENCY } from "../../../../clients/storefront/catalog/shop-product.ts";
import { visitorDelta } from "../../../../shared/experiments/arm-totals.ts";
import { type Experiment, experimentId } from "../../../../shared/experiments/experiment.ts";
import { createdExperiment } from "../../../../shared/experiments/experiment-change.ts";
import { planExperiment, summarizeOrders } from "../../../../shared/experiments/plan.ts";
import { mapConcurrently } from "../../../../shared/platform/map-concurrently.ts";
import { addCounters } from "../../../../shared/platform/table/add-counters.ts";
import { armKey } from "../../../../shared/platform/table/keys/experiment-keys.ts";
import type { Store } from "../../../../shared/stores/store.ts";
import { DAY_MS } from "../../../../shared/vocabulary/days.ts";
import type { Service } from "./open-service.ts";
import { CONSENT_PERCENT, type History, TESTS } from "./plan-history.ts";

/** Maximum concurrent writes. DynamoDB Local writes sequentially, so more would only wait. */
export const WRITES_AT_ONCE = 4;

export type Player = {
  readonly service: Service;
  readonly store: Store;
  readonly history: History;
  readonly now: Date;
};

export const daysAfter = (began: Date, days: number): Date => new Date(began.getTime() + days * DAY_MS);

export const startTest = async ({ service, store, history }: Player, index: number): Promise<Experiment> => {
  const { from, to, ...body } = TESTS[index] ?? TESTS[0];
  const at = daysAfter(history.began, from);
  const ends_at = daysAfter(history.began, to).toISOString();
  const created = createdExperiment(experimentId(at, randomBytes), { ...body, ends_at }, at);
  const traffic = summarizeOrders(await service.ordersBefore(store.brand, at), CURRENCY);
  const choice = { ...body, consent_percent: CONSENT_PERCENT, days: to - from };
  const experiment = { ...created, plan: planExperiment(choice, traffic) };
  await service.experiments.create(store.brand, experiment, at.toISOString());
  return experiment;
};

export const addVisitors = async (
  { service: { table }, store, history }: Player,
  experiment: Experiment,
  test: number,
) => {
  const { experiment_id } = experiment;
  const deltas = history.visitors
    .filter((visitor) => visitor.test === test)
    .flatMap(({ arm, bucket, at }) => visitorDelta(experiment, { experiment_id, arm, bucket }, at) ?? []);
  const rows = [...Map.groupBy(deltas, ({ arm }) => armKey(store.brand, arm).SK).values()];
  await mapConcurrently(
    rows,
    async (row) => {
      const [{ arm } = { arm: undefined }] = row;
      if (arm === undefined) return;
      const visitors = row.reduce((sum, { counters }) => sum + Number(counters.visitors ?? 0), 0);
      await table.send(new UpdateCommand(addCounters(table, armKey(store.brand, arm), { visitors }).Update));
    },
    WRITES_AT_ONCE,
  );
};
