import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import jwt from "jsonwebtoken";
import serverless from "serverless-http";
import * as z from "zod";
import { describeProblems, orderSchema, querySchema } from "./order-schema.ts";
import { client, recordOrder } from "./order-store.ts";
import { ISSUER, SECRET, TABLE } from "./settings.ts";

const authorize: RequestHandler = (req, res, next) => {
  try {
    const token = req.headers.authorization?.replace(/^Bearer /, "") ?? "";
    res.locals.claims = jwt.verify(token, SECRET, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: ISSUER,
    });
    next();
  } catch {
    res.status(401).json({ detail: "Access token is missing or invalid" });
  }
};

const validate =
  (part: "body" | "query", schema: z.ZodType): RequestHandler =>
  (req, res, next) => {
    const result = schema.safeParse(req[part]);
    if (!result.success) {
      res.status(422).json({ detail: describeProblems(result.error) });
      return;
    }
    res.locals[part] = result.data;
    next();
  };

const productSchema = z.object({
  client_product_id: z.string().min(1),
  title: z.string(),
  price: z.string(),
});

const app = express();
app.use(express.json({ limit: "256kb" }));

app.get("/auth/access-token", validate("query", querySchema), async (_req, res) => {
  const Key = { PK: `CREDENTIAL#${res.locals.query.store_id}`, SK: "CREDENTIAL" };
  const { Item } = await client.send(new GetCommand({ TableName: TABLE, Key }));
  if (!Item) res.status(404).json({ detail: "Brand is invalid" });
  else
    res.json({
      access_token: jwt.sign({}, SECRET, { subject: Item.brand, issuer: ISSUER, audience: ISSUER }),
    });
});

app.post("/v2/product", authorize, validate("body", productSchema), async (_req, res) => {
  const { client_product_id, title, price } = res.locals.body;
  await client.send(
    new UpdateCommand({
      TableName: TABLE,
      Key: { PK: `STORE#${res.locals.claims.sub}`, SK: `PRODUCT#${client_product_id}` },
      UpdateExpression: "SET title = :title, price = :price",
      ExpressionAttributeValues: { ":title": title, ":price": price },
    }),
  );
  res.json({});
});

app.post(
  "/external-shop-order-tracking/private",
  authorize,
  validate("query", querySchema),
  validate("body", orderSchema),
  async (_req, res) => {
    if (await recordOrder(res.locals.claims.sub, res.locals.body)) res.json({});
    else res.status(404).json({ detail: "Order Id already exists." });
  },
);

const onError: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error.type === "entity.parse.failed") res.status(422).json({ detail: "body: expected JSON" });
  else res.status(500).json({ detail: "Internal Server Error" });
};
app.use(onError);

export const handler = serverless(app);
