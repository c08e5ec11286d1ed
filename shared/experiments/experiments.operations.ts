import * as v from "valibot";
import { adminOperation } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import {
  ExperimentCreation,
  ExperimentList,
  ExperimentView,
  PlanQuery,
  TrafficView,
} from "./experiment.schema.ts";

const tag = "Orders";
const callers = "store_users";
const path = "/admin/stores/{brand}/experiments";

export const EXPERIMENT_OPERATIONS = {
  planExperiment: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/experiment-plan",
    callers,
    roles: EVERYBODY,
    summary: "Plan an experiment",
    description:
      "Forecasts an experiment from the store's orders of the last 90 days. Counts only orders of visitors who consent before they see a video.",
    query: PlanQuery,
    answer: { status: 200, description: "Forecast.", body: TrafficView },
  }),
  createExperiment: adminOperation({
    tag,
    method: "POST",
    path,
    callers,
    summary: "Start an experiment",
    description:
      "Hides videos from a random share of visitors until the end time. A store runs one experiment at a time.",
    body: ExperimentCreation,
    answer: { status: 201, description: "The experiment.", body: ExperimentView },
  }),
  listExperiments: adminOperation({
    tag,
    method: "GET",
    path,
    callers,
    roles: EVERYBODY,
    summary: "List experiments",
    description: "Returns all experiments, newest first, without results.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of experiments.", body: ExperimentList },
  }),
  getExperiment: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/experiments/{experiment_id}",
    callers,
    roles: EVERYBODY,
    summary: "Get an experiment",
    description:
      "Returns an experiment, with its result once it has ended. Until then, arms are not reported separately, because stopping on a good day would produce false effects.",
    answer: { status: 200, description: "The experiment.", body: ExperimentView },
  }),
  stopExperiment: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/experiments/{experiment_id}/stop",
    callers,
    summary: "Stop an experiment",
    description: "Shows videos to all visitors again. A stopped experiment has no result.",
    answer: { status: 200, description: "The experiment.", body: ExperimentView },
  }),
};
