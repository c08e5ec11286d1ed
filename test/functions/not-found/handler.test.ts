import { expect, test } from "vitest";
import { createHandler } from "../../../functions/not-found/handler.ts";
import { httpEvent, REQUEST_ID, send } from "../../support/endpoint/http-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";

const routes = ["GET /auth/access-token", "POST /external-shop-order-tracking/private", "POST /v2/product"];
const aHandler = () => createHandler({ routes, logger: recordingLogger().logger });

test.each(["/", "/nowhere", "/v2/product/", "/v2/product/1", "/auth", "/AUTH/access-token"])(
  "returns 404 for the path %s",
  async (path) => {
    expect(await send(aHandler(), { method: "GET", path })).toStrictEqual({
      status: 404,
      headers: { "content-type": "application/json", "x-request-id": REQUEST_ID },
      body: { detail: "Not Found" },
    });
  },
);

test.each([
  ["POST", "/auth/access-token", "GET"],
  ["HEAD", "/auth/access-token", "GET"],
  ["GET", "/v2/product", "POST"],
  ["OPTIONS", "/v2/product", "POST"],
  ["PUT", "/external-shop-order-tracking/private", "POST"],
])("%s %s returns 405 and allows %s", async (method, path, allow) => {
  expect(await send(aHandler(), { method, path })).toStrictEqual({
    status: 405,
    headers: { "content-type": "application/json", allow, "x-request-id": REQUEST_ID },
    body: { detail: "Method Not Allowed" },
  });
});

test("a preflight of the dashboard API is accepted", async () => {
  const path = "/admin/stores/br_a";
  const event = { ...httpEvent({ method: "OPTIONS", path }), routeKey: "OPTIONS /admin/{proxy+}" };
  expect(await aHandler()(event, {} as never)).toEqual({
    statusCode: 204,
    headers: { "x-request-id": REQUEST_ID },
  });
});
