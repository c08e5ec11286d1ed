import { adminOperation, CHANGED_MEANWHILE } from "../../api/operation.ts";
import { ProductApiView } from "../../stores/catalog-source.schema.ts";
import { ConnectionTrial, TrialRequest } from "./connection-trial.schema.ts";
import { Preview, PreviewRequest, ProductApiConnection } from "./product-api.schema.ts";

const tag = "Stores";

export const PRODUCT_API_OPERATIONS = {
  connectProductApi: adminOperation({
    tag,
    method: "PUT",
    path: "/admin/stores/{brand}/product-api",
    callers: "store_users",
    roles: ["developer"],
    summary: "Connect the store's product API",
    description:
      "Sets the URL of one product's JSON, the credentials, and a JMESPath expression for each product field. Fields that are not given use the preset's expression. Credentials are write-only.",
    body: ProductApiConnection,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The connection, without its credentials.", body: ProductApiView },
  }),
  previewProductApi: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/product-api/preview",
    heavy: true,
    callers: "store_users",
    roles: ["developer"],
    summary: "Preview a product URL",
    description:
      "Shows what a pull of this product URL would do: the extracted id, the fetched JSON, the mapped product, how it differs from the stored copy, and which fields are missing. A connection and an id rule that are not saved yet can be tried; stored credentials go to no other host then either. Nothing is written.",
    body: PreviewRequest,
    answer: { status: 200, description: "What a pull would do.", body: Preview },
  }),
  tryProductApi: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/product-api/trial",
    heavy: true,
    callers: "store_users",
    roles: ["developer"],
    summary: "Test a connection on the store's products",
    description:
      "Reads up to 20 of the store's product URLs by a connection that is not saved yet, no faster than the saved connection's pace, beside pulls that run meanwhile, and says for each what saving it would change of what shoppers see. Nothing is written.",
    body: TrialRequest,
    answer: { status: 200, description: "What would become of each product.", body: ConnectionTrial },
  }),
};
