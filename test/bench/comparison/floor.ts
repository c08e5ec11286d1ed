/** Does not validate, route, limit or log. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Handler } from "./contract.ts";

const client = DynamoDBDocumentClient.from(new DynamoDBClient());
const secret = process.env.JWT_SECRET ?? "";

const subject = (token: string): string | undefined => {
  const [header, payload = "", signature = ""] = token.split(".");
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8")).sub;
};

export const handler: Handler = async ({ headers, body = "" }) => {
  const brand = subject((headers.authorization ?? "").slice("Bearer ".length));
  if (brand === undefined) return { statusCode: 401 };
  const order = JSON.parse(body);
  await client.send(
    new PutCommand({
      TableName: process.env.TABLE_NAME,
      Item: { PK: `STORE#${brand}`, SK: `ORDER#${order.order_id}`, ...order },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  );
  return { statusCode: 200, headers: { "content-type": "application/json" }, body: "{}" };
};
