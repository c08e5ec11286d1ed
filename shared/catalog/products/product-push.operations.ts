import * as v from "valibot";
import { BACKEND_FAILURES } from "../../api/backend-failures.ts";
import { Empty } from "../../api/forms.schema.ts";
import { operation } from "../../api/operation.ts";
import { StoreIdParameter } from "../../api/parameters.schema.ts";
import { ProductPush } from "./product-fields.schema.ts";

export const PRODUCT_PUSH_OPERATIONS = {
  upsertProduct: operation({
    tag: "Merchant's backend",
    method: "POST",
    path: "/v2/product",
    function: "product-upsert",
    callers: "store",
    summary: "Create or update a product",
    description:
      "Creates the product if `client_product_id` is new. `product_link`, `title`, `price` and `thumbnail_image` are then required. Otherwise changes the sent fields only. `null` clears an optional field. `product_status` `inactive` takes the product down.",
    query: v.object({ store_id: v.optional(StoreIdParameter) }),
    body: ProductPush,
    answer: { status: 200, description: "The product is stored.", body: Empty },
    failures: {
      401: BACKEND_FAILURES.unauthorized,
      404: BACKEND_FAILURES.unknownStore,
      429: BACKEND_FAILURES.overRate,
    },
  }),
};
