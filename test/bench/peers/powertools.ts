import { RequestValidationError, Router, UnauthorizedError } from "@aws-lambda-powertools/event-handler/http";
import type { Middleware } from "@aws-lambda-powertools/event-handler/types";
import type { Context } from "aws-lambda";
import { jwtVerify } from "jose";
import { orderSchema, querySchema } from "./order-schema.ts";
import { recordOrder } from "./order-store.ts";
import { ISSUER, SECRET } from "./settings.ts";

type Env = { store: { request: { brand: string } } };

const key = new TextEncoder().encode(SECRET);
const expected = { algorithms: ["HS256"], issuer: ISSUER, audience: ISSUER };

const authorize: Middleware<Env> = async ({ reqCtx, next }) => {
  const token = reqCtx.req.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const { payload } = await jwtVerify(token, key, expected).catch(() => {
    throw new UnauthorizedError();
  });
  reqCtx.set("brand", payload.sub ?? "");
  await next();
};

const answer = (status: number, detail: string) => Response.json({ detail }, { status });

const app = new Router<Env>();

app.errorHandler(UnauthorizedError, async () => answer(401, "Access token is missing or invalid"));
app.errorHandler(RequestValidationError, async (error) => {
  const issues = (error.details?.issues ?? []) as { path: PropertyKey[]; message: string }[];
  return answer(422, issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
});

app.post(
  "/external-shop-order-tracking/private",
  [authorize],
  async (reqCtx) => {
    const isNew = await recordOrder(reqCtx.get("brand") ?? "", reqCtx.valid.req.body);
    return isNew ? {} : answer(404, "Order Id already exists.");
  },
  { validation: { req: { body: orderSchema, query: querySchema } } },
);

export const handler = async (event: unknown, context: Context) => app.resolve(event, context);
