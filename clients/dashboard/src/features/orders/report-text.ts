import type { InferInput } from "valibot";
import { OrderReport } from "../../../../../shared/orders/order-report.schema.ts";
import { checkBody } from "../../lib/forms/check-body.ts";
import { texts } from "./texts/en.ts";
import { sayProblem } from "./words/report-words.ts";

/** What a report looks like, with a signal for its product. */
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

/** A report, or what is wrong with the text. */
export type ReadReport =
  | { readonly report: InferInput<typeof OrderReport> }
  | { readonly problems: readonly string[] };

/** Reads a pasted report as the service would. */
export const readReport = (text: string): ReadReport => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return { problems: [texts.notJson(error instanceof Error ? error.message : texts.notRead)] };
  }
  const checked = checkBody(OrderReport, body as object);
  if ("body" in checked) return { report: checked.body };
  return {
    problems: Object.entries(checked.problems).map(([path, words]) =>
      path === "" ? `${texts.theReport}: ${words}` : sayProblem(path, words),
    ),
  };
};
