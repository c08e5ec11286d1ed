import * as z from "zod";

const isArray = (text: string) => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};
const signals = z.string().refine(isArray, "expected a JSON-encoded array").default("[]");

export const orderSchema = z.object({
  order_id: z.string().min(1).max(256),
  order_items: z
    .array(
      z.object({
        product_id: z.string().min(1).max(256),
        price: z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/),
        quantity: z.number().int().min(1).max(1_000_000),
        currency: z.string().regex(/^[A-Z]{3}$/),
        item_id: z.string().max(256).nullish(),
        sku: z.string().max(256).nullish(),
      }),
    )
    .min(1)
    .max(500),
  svc_video_view: signals,
  svc_add_to_cart: signals,
});

export const querySchema = z.object({ store_id: z.string().min(1) });

export const describeProblems = ({
  issues,
}: {
  issues: readonly { path: PropertyKey[]; message: string }[];
}): string => issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`).join("; ");
