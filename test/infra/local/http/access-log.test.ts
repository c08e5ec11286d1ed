import { expect, test } from "vitest";
import { accessLogLine } from "../../../../infra/local/http/access-log.ts";

const entry = {
  request: {
    method: "GET",
    target: "/auth/access-token?store_id=st_local_secret",
    headers: {},
    body: Buffer.alloc(0),
    sourceIp: "127.0.0.1",
    requestId: "r-1",
    time: new Date("2026-11-05T09:05:00Z"),
  },
  routeKey: "GET /auth/access-token",
  response: { statusCode: 404, headers: {}, body: Buffer.from("abc") },
  latencyMs: 12,
};

test("a line has the template's form, with - for what the API does not say", () => {
  const format =
    '{"id":"$context.requestId","route":"$context.routeKey","status":"$context.status",' +
    '"length":"$context.responseLength","ms":"$context.responseLatency","error":"$context.error.responseType"}';
  expect(JSON.parse(accessLogLine(format, entry))).toEqual({
    id: "r-1",
    route: "GET /auth/access-token",
    status: "404",
    length: "3",
    ms: "12",
    error: "-",
  });
});
