import { setTimeout as sleep } from "node:timers/promises";
import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import type { PullMessage } from "../../shared/catalog/messages.schema.ts";
import type { ChaosStack } from "./chaos-stack.ts";
import { redrive, takeAll } from "./dead-letters.ts";
import type { History } from "./history.ts";
import { type Records, recount } from "./invariants.ts";

const WITHIN_MS = 90_000;
const COUNTS = ["", "NotVisible", "Delayed"].map((state) => `ApproximateNumberOfMessages${state}` as const);

export type DeadLetters = {
  readonly pulls: readonly PullMessage[];
  readonly plans: readonly string[];
  readonly attributions: number;
};

const waiting = async ({ sqs }: ChaosStack, QueueUrl: string | undefined): Promise<number> => {
  const asked = { QueueUrl, AttributeNames: COUNTS as never };
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand(asked));
  return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
};

const isQuiet = async (
  chaos: ChaosStack,
  records: Records,
  histories: readonly History[],
  since: Date,
): Promise<boolean> => {
  const { PullQueueUrl, PlanQueueUrl } = chaos.stack.outputs;
  if (chaos.merchant.underWay() > 0) return false;
  if ((await waiting(chaos, PullQueueUrl)) + (await waiting(chaos, PlanQueueUrl)) > 0) return false;
  const reports = await Promise.all(histories.map((history) => recount(records, history, since)));
  if (reports.flat().some(({ unattributed_orders }) => unattributed_orders.length > 0)) return false;
  const span = { from: since.toISOString(), to: new Date().toISOString() };
  const amended = await Promise.all(
    histories.map(({ store }) => records.amendments.between(store.brand, span, () => undefined)),
  );
  return amended.flatMap((each) => [...each.values()].flat()).every(({ applied_at }) => applied_at);
};

export const settle = async (
  chaos: ChaosStack,
  records: Records,
  histories: readonly History[],
  since: Date,
): Promise<DeadLetters> => {
  const { AttributionDeadLetterQueueUrl, PullDeadLetterQueueUrl, PlanDeadLetterQueueUrl } =
    chaos.stack.outputs;
  const until = Date.now() + WITHIN_MS;
  let attributions = 0;
  for (;;) {
    const givenUp = await takeAll(chaos, AttributionDeadLetterQueueUrl);
    attributions += givenUp.length;
    if (givenUp.length > 0) await repair(records, histories, since);
    if (await isQuiet(chaos, records, histories, since)) break;
    if (Date.now() > until) throw new Error(`The system was not at rest after ${WITHIN_MS / 1000} s`);
    await sleep(150);
  }
  const pulls = await takeAll(chaos, PullDeadLetterQueueUrl);
  return {
    attributions,
    pulls: pulls.map((body) => JSON.parse(body) as PullMessage),
    plans: await takeAll(chaos, PlanDeadLetterQueueUrl),
  };
};

const repair = async (records: Records, histories: readonly History[], since: Date): Promise<void> => {
  const days = [...new Set([since, new Date()].map((time) => time.toISOString().slice(0, 10)))];
  for (const { store } of histories) {
    for (const day of days) await records.reconcile(store.brand, day, { repair: true });
  }
};

export const redriveAll = async (chaos: ChaosStack, dead: DeadLetters): Promise<void> => {
  const { PullQueueUrl, PlanQueueUrl } = chaos.stack.outputs;
  await redrive(
    chaos,
    PullQueueUrl,
    dead.pulls.map((message) => JSON.stringify(message)),
  );
  await redrive(chaos, PlanQueueUrl, dead.plans);
};
