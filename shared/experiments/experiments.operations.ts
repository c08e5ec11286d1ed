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
      "Forecast from the store's orders of the last 90 days. Only orders of visitors who consent before they see a video count.",
    query: PlanQuery,
    answer: { status: 200, description: "The forecast.", body: TrafficView },
  }),
  createExperiment: adminOperation({
    tag,
    method: "POST",
    path,
    callers,
    summary: "Start an experiment",
    description:
      "Holds videos back from a random share of visitors until its end. A store has one experiment at a time.",
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
    description: "All experiments, the latest first, without their results.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of experiments.", body: ExperimentList },
  }),
  getExperiment: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/experiments/{experiment_id}",
    callers,
    roles: EVERYBODY,
    summary: "Read an experiment",
    description:
      "Has a result once it has ended. Until then no answer tells the arms apart: stopping on a good day would find effects where there are none.",
    answer: { status: 200, description: "The experiment.", body: ExperimentView },
  }),
  stopExperiment: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/experiments/{experiment_id}/stop",
    callers,
    summary: "Stop an experiment",
    description: "All visitors see videos again. A stopped experiment never has a result.",
    answer: { status: 200, description: "The experiment.", body: ExperimentView },
  }),
};
