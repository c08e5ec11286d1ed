import { adminOperation } from "../../api/operation.ts";
import { Preview, PreviewRequest, ProductApiConnection, ProductApiView } from "./product-api.schema.ts";

const tag = "Stores";

export const PRODUCT_API_OPERATIONS = {
  connectProductApi: adminOperation({
    tag,
    method: "PUT",
    path: "/admin/stores/{brand}/product-api",
    callers: "store_users",
    summary: "Connect the store's product API",
    description:
      "Where one product's JSON is, how it is authenticated to, and which of its fields become which of ours: a JMESPath expression each, those of the preset unless given. Credentials are write-only.",
    body: ProductApiConnection,
    answer: { status: 200, description: "The connection, without its credentials.", body: ProductApiView },
  }),
  previewProductApi: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/product-api/preview",
    callers: "store_users",
    summary: "Try a product URL",
    description:
      "What a pull of this product URL would come to: the id, the fetched JSON, the product made of it, how that differs from the stored copy, and what is missing. Nothing is written.",
    body: PreviewRequest,
    answer: { status: 200, description: "What came of it.", body: Preview },
  }),
};
