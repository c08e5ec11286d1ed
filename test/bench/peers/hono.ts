import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { handle } from "hono/aws-lambda";
import { HTTPException } from "hono/http-exception";
import { type JwtVariables, jwt } from "hono/jwt";
import { describeProblems, orderSchema, querySchema } from "./order-schema.ts";
import { recordOrder } from "./order-store.ts";
import { ISSUER, SECRET } from "./settings.ts";

const app = new Hono<{ Variables: JwtVariables<{ sub: string }> }>();

app.onError((error, c) => {
  if (!(error instanceof HTTPException)) return c.json({ detail: "Internal Server Error" }, 500);
  if (error.status === 401) return c.json({ detail: "Access token is missing or invalid" }, 401);
  return c.json({ detail: error.message }, error.status === 400 ? 422 : error.status);
});

app.use(
  "/external-shop-order-tracking/*",
  jwt({ secret: SECRET, alg: "HS256", verification: { iss: ISSUER, aud: ISSUER } }),
);

app.post(
  "/external-shop-order-tracking/private",
  zValidator("query", querySchema, (result, c) => {
    if (!result.success) return c.json({ detail: describeProblems(result.error) }, 422);
  }),
  zValidator("json", orderSchema, (result, c) => {
    if (!result.success) return c.json({ detail: describeProblems(result.error) }, 422);
  }),
  async (c) => {
    const isNew = await recordOrder(c.get("jwtPayload").sub, c.req.valid("json"));
    return isNew ? c.json({}) : c.json({ detail: "Order Id already exists." }, 404);
  },
);

export const handler = handle(app);
