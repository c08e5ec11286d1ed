import { type Mock, vi } from "vitest";
import type { Experiment } from "../../../shared/experiments/experiment.ts";
import { NOW } from "../endpoint/store-backend.ts";
import type { AdminDeps } from "./admin-fakes.ts";

type Async = (...args: never[]) => Promise<unknown>;
type Change = <F extends Async>(name: string, does: F) => Mock<(...args: Parameters<F>) => ReturnType<F>>;

export const EXPERIMENT_ID = "exp_0000000000000001";

const anExperiment = (fields: Partial<Experiment> = {}): Experiment => ({
  experiment_id: EXPERIMENT_ID,
  name: "Do videos help?",
  holdout_percent: 10,
  starts_at: new Date(NOW - 86_400_000).toISOString(),
  ends_at: new Date(NOW + 86_400_000).toISOString(),
  plan: {
    currency: "EUR",
    orders: 9_000,
    order_cap: "480.00",
    smallest_effect: "0.2341",
    enough_orders: true,
  },
  created_at: new Date(NOW - 86_400_000).toISOString(),
  ...fields,
});

export const experimentFakes = (change: Change) => ({
  experiments: {
    find: vi.fn<AdminDeps["experiments"]["find"]>(async (_, id) =>
      id === EXPERIMENT_ID ? anExperiment() : undefined,
    ),
    create: change<AdminDeps["experiments"]["create"]>("experiments.create", async () => undefined),
    stop: change<AdminDeps["experiments"]["stop"]>("experiments.stop", async () => true),
    page: vi.fn<AdminDeps["experiments"]["page"]>(async () => ({
      items: [anExperiment()],
      next: undefined,
    })),
  },
  readArmTotals: vi.fn<AdminDeps["readArmTotals"]>(async () => ({ exposed: [], held_out: [] })),
  ordersBefore: vi.fn<AdminDeps["ordersBefore"]>(async () => ({
    orders: new Map(),
    sample: [],
    days_known: 0,
  })),
  newExperimentId: (_: Date) => "exp_0000000000000002",
});
