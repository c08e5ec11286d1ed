import type { InferInput } from "valibot";
import * as v from "valibot";
import { OrderReport } from "../../../../../shared/orders/order-report.schema.ts";
import { readIssue } from "../../../../../shared/vocabulary/problems/problems.ts";
import { texts } from "../../texts/en/orders.ts";
import { sayProblem } from "./words/report-words.ts";

/** Example report with a signal. */
export const exampleReport = (productId: string, eventId: number, currency: string): string =>
  JSON.stringify(
    {
      order_id: "TEST-1",
      order_items: [{ product_id: productId, price: "49.90", quantity: 1, currency }],
      svc_video_view: JSON.stringify([{ product_id: productId, widget_info: `carousel_${eventId}` }]),
      svc_add_to_cart: "[]",
    },
    null,
    2,
  );

export type ReadReport =
  | { readonly report: InferInput<typeof OrderReport> }
  | { readonly problems: readonly string[] };

export const readReport = (text: string): ReadReport => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return { problems: [texts.notJson(error instanceof Error ? error.message : texts.notRead)] };
  }
  const { issues } = v.safeParse(OrderReport, body);
  if (issues === undefined) return { report: body as InferInput<typeof OrderReport> };
  const byField = Map.groupBy(issues.map(readIssue), ({ field }) => field);
  return { problems: [...byField.values()].flatMap(([first]) => (first ? [sayProblem(first)] : [])) };
};
