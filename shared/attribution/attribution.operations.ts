import * as v from "valibot";
import { admin, answer, PAGE } from "../api/admin-operation.ts";
import { OrderReport } from "../orders/order-report.schema.ts";
import { Analytics, ReconcileReport, ReconcileRequest, VideoAnalytics } from "./analytics.schema.ts";
import { ExplanationView, OrderList, OrderView } from "./orders.schema.ts";

const tag = "Orders";

const day = (name: string, description: string) => ({ name, required: true, description });

/** Orders, why their lines were credited as they were, and what videos sold. */
export const ADMIN_ORDER_OPERATIONS = {
  "GET /admin/stores/{brand}/orders": admin({
    id: "listOrders",
    tag,
    access: "store",
    summary: "List orders",
    description: "The latest first.",
    query: PAGE,
    answers: { 200: answer("A page of orders.", OrderList) },
  }),
  "GET /admin/stores/{brand}/orders/{order_id}": admin({
    id: "getOrder",
    tag,
    access: "store",
    summary: "Explain an order",
    description:
      "Each line with the video that it is credited to, every signal about its product, and why each did or did not earn the credit.",
    answers: { 200: answer("The order.", OrderView) },
  }),
  "POST /admin/stores/{brand}/orders/simulate": admin({
    id: "simulateOrder",
    tag,
    access: "store",
    summary: "Try an order report",
    description: "The validation and the explanation that the same report would get. Nothing is recorded.",
    body: OrderReport,
    answers: { 200: answer("How its lines would be credited.", ExplanationView) },
  }),
  "GET /admin/stores/{brand}/analytics": admin({
    id: "getAnalytics",
    tag,
    access: "store",
    summary: "What videos sold",
    description:
      "Of each UTC day and of each video, by currency; with `event_id` of that video alone, day by day. An order belongs to the day on which it was reported.",
    query: [
      day("from", "First UTC day, such as `2026-11-01`."),
      day("to", "Last UTC day, included: at most 366 days in all."),
      {
        name: "event_id",
        required: false,
        description: "One video. A video that was removed keeps its figures; one that sold nothing has none.",
      },
    ],
    answers: { 200: answer("The figures.", v.union([Analytics, VideoAnalytics])) },
  }),
  "POST /admin/stores/{brand}/reconcile": admin({
    id: "reconcileDay",
    tag,
    access: "operators",
    summary: "Recount a day from its orders",
    description:
      "For operators. Reports orders without attribution and figures that differ from the orders; with `repair` it mends both, and names the orders that it could not. Safe while orders arrive.",
    body: ReconcileRequest,
    answers: { 200: answer("What was found, and what was mended.", ReconcileReport) },
  }),
};
