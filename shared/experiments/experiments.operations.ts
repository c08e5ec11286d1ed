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

/** What videos add at all: experiments that hold them back from a random share of visitors. */
export const EXPERIMENT_OPERATIONS = {
  planExperiment: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/experiment-plan",
    callers,
    roles: EVERYBODY,
    summary: "See what an experiment could show",
    description:
      "From the store's orders of the last 90 days. Visitors who do not consent, or see no page with videos, are in no arm; their orders are among these, so an experiment may show less.",
    query: PlanQuery,
    answer: { status: 200, description: "What can be seen with this traffic.", body: TrafficView },
  }),
  createExperiment: adminOperation({
    tag,
    method: "POST",
    path,
    callers,
    summary: "Start an experiment",
    description:
      "Videos are held back from a random share of visitors until it ends; then all see them again. One at a time. It may begin later.",
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
    description: "Those that are over, too, the latest first. Without their results.",
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
      "With its result once it has ended. Until then nothing tells the arms apart: who looks at each day's figures and ends on a good one finds effects where there are none.",
    answer: { status: 200, description: "The experiment.", body: ExperimentView },
  }),
  stopExperiment: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/experiments/{experiment_id}/stop",
    callers,
    summary: "Stop an experiment",
    description: "All visitors see videos again. It never has a result.",
    answer: { status: 200, description: "The experiment.", body: ExperimentView },
  }),
};
