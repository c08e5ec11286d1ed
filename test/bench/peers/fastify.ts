import awsLambdaFastify from "@fastify/aws-lambda";
import fastifyJwt from "@fastify/jwt";
import Fastify, { type FastifyError } from "fastify";
import { recordOrder } from "./order-store.ts";
import { ISSUER, SECRET } from "./settings.ts";

type Order = { order_id: string; svc_video_view: string; svc_add_to_cart: string };

const id = { type: "string", minLength: 1, maxLength: 256 };
const optionalText = { type: "string", maxLength: 256, nullable: true };
const schema = {
  querystring: {
    type: "object",
    required: ["store_id"],
    properties: { store_id: { type: "string", minLength: 1 } },
  },
  body: {
    type: "object",
    required: ["order_id", "order_items"],
    properties: {
      order_id: id,
      order_items: {
        type: "array",
        minItems: 1,
        maxItems: 500,
        items: {
          type: "object",
          required: ["product_id", "price", "quantity", "currency"],
          properties: {
            product_id: id,
            price: { type: "string", pattern: "^(0|[1-9]\\d{0,11})(\\.\\d{1,8})?$" },
            quantity: { type: "integer", minimum: 1, maximum: 1_000_000 },
            currency: { type: "string", pattern: "^[A-Z]{3}$" },
            item_id: optionalText,
            sku: optionalText,
          },
        },
      },
      svc_video_view: { type: "string", default: "[]" },
      svc_add_to_cart: { type: "string", default: "[]" },
    },
  },
  response: { 200: { type: "object" } },
};

const isArray = (text: string) => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

const app = Fastify({ ajv: { customOptions: { coerceTypes: false } } });
app.register(fastifyJwt, {
  secret: SECRET,
  verify: { algorithms: ["HS256"], allowedIss: ISSUER, allowedAud: ISSUER },
});

app.setErrorHandler((error: FastifyError, _request, reply) => {
  const status = error.statusCode ?? 500;
  if (status === 401) reply.code(401).send({ detail: "Access token is missing or invalid" });
  else if (status === 400) reply.code(422).send({ detail: error.message });
  else reply.code(500).send({ detail: "Internal Server Error" });
});

app.register(async (routes) => {
  routes.post<{ Body: Order }>(
    "/external-shop-order-tracking/private",
    { schema, onRequest: async (request) => void (await request.jwtVerify()) },
    async ({ user, body }, reply) => {
      if (!isArray(body.svc_video_view) || !isArray(body.svc_add_to_cart))
        return reply.code(422).send({ detail: "expected a JSON-encoded array" });
      const isNew = await recordOrder((user as { sub: string }).sub, body);
      return isNew ? {} : reply.code(404).send({ detail: "Order Id already exists." });
    },
  );
});

const proxy = awsLambdaFastify(app);

/** Asynchronous, as in its README. Node 24's runtime refuses a handler with a callback. */
export const handler = async (event: unknown, context: unknown) => proxy(event as never, context as never);
