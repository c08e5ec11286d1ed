import * as v from "valibot";
import { OrderReport } from "../../../../../shared/orders/order-report.schema.ts";

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
  | { readonly report: v.InferOutput<typeof OrderReport> }
  | { readonly problems: readonly string[] };

/** Reads a pasted report as the service would. */
export const readReport = (text: string): ReadReport => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return { problems: [`This is not JSON: ${error instanceof Error ? error.message : "it can’t be read"}`] };
  }
  const result = v.safeParse(OrderReport, body);
  if (result.success) return { report: result.output };
  // An absent field is told with its object's words otherwise.
  const words = ({ received, message }: (typeof result.issues)[number]) =>
    received === "undefined" ? "required" : message;
  return {
    problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? "The report"}: ${words(issue)}`),
  };
};
