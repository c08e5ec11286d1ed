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
      "Sets the URL of one product's JSON, the credentials, and a JMESPath expression for each product field. Fields without an expression use the preset's. Credentials are write-only.",
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
      "Shows the result of pulling this product URL: the extracted id, the fetched JSON, the mapped product, differences from the stored copy, and missing fields. Accepts an unsaved connection and id rule. Stored credentials are sent to the saved host only. Nothing is written.",
    body: PreviewRequest,
    answer: { status: 200, description: "Result of the pull.", body: Preview },
  }),
  tryProductApi: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/product-api/trial",
    heavy: true,
    callers: "store_users",
    roles: ["developer"],
    summary: "Test a connection",
    description:
      "Reads up to 20 of the store's product URLs through an unsaved connection and shows what saving it would change for shoppers. Keeps to the saved connection's pace. Nothing is written.",
    body: TrialRequest,
    answer: { status: 200, description: "Outcome for each product.", body: ConnectionTrial },
  }),
};
