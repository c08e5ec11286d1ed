import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { CONTEXT, orderEvent, typicalOrder } from "./fixtures.ts";

export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const order = typicalOrder(1);
const [item] = order.order_items;

type Row = readonly [what: string, call: Parameters<typeof orderEvent>[0], status: number, detail?: string];

const rows = (token: string, forged: string): readonly Row[] => [
  ["no token", { body: order }, 401],
  ["a forged token", { token: forged, body: order }, 401],
  ["a token that is none", { token: "a.b.c", body: order }, 401],
  ["no store_id", { token, body: order, query: "" }, 422],
  ["a body that is no JSON", { token, body: "{" }, 422],
  ["no order_id", { token, body: { order_items: order.order_items } }, 422],
  ["no lines", { token, body: { ...order, order_items: [] } }, 422],
  ["a price as a number", { token, body: { ...order, order_items: [{ ...item, price: 19.99 }] } }, 422],
  ["a quantity in halves", { token, body: { ...order, order_items: [{ ...item, quantity: 1.5 }] } }, 422],
  ["signals that are no list", { token, body: { ...order, svc_video_view: "{}" } }, 422],
  ["an order", { token, body: order }, 200],
  ["the same order again", { token, body: order }, 404, "Order Id already exists."],
  ["another order", { token, body: typicalOrder(2) }, 200],
];

const readBody = ({ body, isBase64Encoded }: APIGatewayProxyStructuredResultV2): unknown => {
  try {
    return JSON.parse(Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8").toString("utf8"));
  } catch {
    return undefined;
  }
};

export const isAccepted = (response: APIGatewayProxyStructuredResultV2): boolean =>
  response.statusCode === 200 && JSON.stringify(readBody(response)) === "{}";

const isRefused = (
  response: APIGatewayProxyStructuredResultV2,
  status: number,
  expected?: string,
): boolean => {
  const { detail } = (readBody(response) ?? {}) as { detail?: unknown };
  return (
    response.statusCode === status &&
    typeof detail === "string" &&
    (expected === undefined || detail === expected)
  );
};

export const contractBreaks = async (
  handler: Handler,
  tokens: { readonly valid: string; readonly forged: string },
): Promise<string[]> => {
  const breaks: string[] = [];
  for (const [what, call, status, detail] of rows(tokens.valid, tokens.forged)) {
    const response = await handler(orderEvent(call), CONTEXT);
    const holds = status === 200 ? isAccepted(response) : isRefused(response, status, detail);
    if (!holds) breaks.push(`${what}: ${response.statusCode} ${response.body} instead of ${status}`);
  }
  return breaks;
};
