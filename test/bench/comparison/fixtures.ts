import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { ROUTES } from "../../../shared/contract/routes.ts";
import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { ENV } from "../../../shared/platform/env-names.ts";
import { hashStoreId } from "../../../shared/stores/access/store-access.ts";
import { httpEvent } from "../../support/endpoint/http-events.ts";
import { aStore } from "../../support/values/builders.ts";

export const STAGE = "dev";
const TABLE = "service-table";
const STORE_ID = `st_${STAGE}_${"0".repeat(32)}`;
/** Letters only: the peers may read the secret as text, as their users do. */
export const SECRET = "a-secret-of-this-benchmark-alone-of-48-letters--";
export const ISSUER = `shoppable-video:${STAGE}`;

export const KEY_SET = JSON.stringify({ active: "k1", k1: Buffer.from(SECRET).toString("base64") });

export const PROFILE = aStore({ store_id_hash: hashStoreId(STORE_ID), rate_limit_per_minute: 1_000_000 });

/** Without credentials, the SDK would look for a provider. */
export const environment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  AWS_REGION: "eu-west-1",
  AWS_ACCESS_KEY_ID: "AKIAEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "example",
  AWS_SESSION_TOKEN: "example",
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
  AWS_LAMBDA_FUNCTION_NAME: "bench",
  AWS_LAMBDA_FUNCTION_VERSION: "1",
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "1769",
  AWS_LAMBDA_LOG_GROUP_NAME: "/aws/lambda/bench",
  AWS_LAMBDA_LOG_STREAM_NAME: "bench",
  [ENV.stage]: STAGE,
  [ENV.tableName]: TABLE,
  [ENV.signingKeysSecretId]: "signing-keys",
  [ENV.cursorKeysSecretId]: "cursor-keys",
  [ENV.planQueueUrl]: "https://queue.example/plan",
  [ENV.pullQueueUrl]: "https://queue.example/pull",
  [ENV.credentialsKeyId]: "credentials-key",
  [ENV.userPoolId]: "pool",
  [ENV.edgeUrl]: "https://edge.example",
  [ENV.retryPauseSeconds]: "0",
  [ENV.attributionFailuresUrl]: "https://queue.example/failures",
  [ENV.routes]: ROUTES.map(({ method, path }) => `${method} ${path}`).join(","),
  JWT_SECRET: SECRET,
  JWT_ISSUER: ISSUER,
});

const signals = (from: number, widget: string) =>
  JSON.stringify(
    Array.from({ length: 10 }, (_, step) => ({
      product_id: `product-${(from + step) % 20}`,
      widget_info: `${widget}_${1000 + ((from + step) % 20)}`,
    })),
  );

export const typicalOrder = (index: number): OrderReport => ({
  order_id: `ORDER-2026-${String(index).padStart(6, "0")}`,
  order_items: [0, 1, 2].map((line) => ({
    product_id: `product-${(index + line) % 20}`,
    price: "19.99",
    quantity: 1,
    currency: "EUR",
  })),
  svc_video_view: signals(index, "carousel"),
  svc_add_to_cart: signals(index + 2, "stories"),
});

type Call = { readonly token?: string; readonly body: unknown; readonly query?: string };

export const orderEvent = ({
  token,
  body,
  query = `store_id=${STORE_ID}`,
}: Call): APIGatewayProxyEventV2 => ({
  ...httpEvent({
    path: "/external-shop-order-tracking/private",
    query,
    headers: {
      accept: "application/json",
      "accept-encoding": "gzip, deflate",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      host: "api.example",
      "user-agent": "merchant-backend/1.0",
      "x-amzn-trace-id": "Root=1-67891233-abcdef012345678912345678",
      "x-forwarded-for": "192.0.2.1",
      "x-forwarded-port": "443",
      "x-forwarded-proto": "https",
    },
    body,
  }),
  queryStringParameters: Object.fromEntries(new URLSearchParams(query)),
});

export const CONTEXT = {
  awsRequestId: "5f0fa1b0-0000-4000-8000-000000000000",
  functionName: "bench",
  getRemainingTimeInMillis: () => 10_000,
} as Context;
