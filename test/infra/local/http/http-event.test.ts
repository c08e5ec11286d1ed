import { describe, expect, test } from "vitest";
import { commonLogTime, type GatewayRequest, httpEvent } from "../../../../infra/local/http/http-event.ts";

const aRequest = (fields: Partial<GatewayRequest> = {}): GatewayRequest => ({
  method: "POST",
  target: "/v2/product",
  headers: { host: ["127.0.0.1:3000"], "user-agent": ["test"] },
  body: Buffer.alloc(0),
  sourceIp: "127.0.0.1",
  requestId: "r-1",
  time: new Date("2026-11-05T09:05:00.123Z"),
  ...fields,
});
const route = { routeKey: "POST /v2/product", pathParameters: {} };
const anEvent = (fields: Partial<GatewayRequest>) => httpEvent(aRequest(fields), route);

describe("an HTTP API event, payload format 2.0", () => {
  test("has the documented parts and none that are empty", () => {
    expect(httpEvent(aRequest(), route)).toEqual({
      version: "2.0",
      routeKey: "POST /v2/product",
      rawPath: "/v2/product",
      rawQueryString: "",
      headers: {
        host: "127.0.0.1:3000",
        "user-agent": "test",
        "content-length": "0",
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-port": "443",
        "x-forwarded-proto": "https",
      },
      requestContext: {
        accountId: "000000000000",
        apiId: "local",
        domainName: "127.0.0.1:3000",
        domainPrefix: "127",
        http: {
          method: "POST",
          path: "/v2/product",
          protocol: "HTTP/1.1",
          sourceIp: "127.0.0.1",
          userAgent: "test",
        },
        requestId: "r-1",
        routeKey: "POST /v2/product",
        stage: "$default",
        time: "05/Nov/2026:09:05:00 +0000",
        timeEpoch: 1793869500123,
      },
      isBase64Encoded: false,
    });
  });

  test("a repeated query parameter is joined with a comma, and only the raw query tells", () => {
    const event = anEvent({ target: "/x?store_id=a&store_id=b&q=1%2C2&plus=a+b" });
    expect(event.queryStringParameters).toEqual({ store_id: "a,b", q: "1,2", plus: "a b" });
    expect(event.rawQueryString).toBe("store_id=a&store_id=b&q=1%2C2&plus=a+b");
  });

  test("repeated headers are joined; cookies stand apart; hop-by-hop headers stay out", () => {
    const event = anEvent({
      headers: { "x-tag": ["a", "b"], cookie: ["s=1; t=2"], connection: ["keep-alive"] },
    });
    expect(event.headers).toMatchObject({ "x-tag": "a,b" });
    expect(event.headers).not.toHaveProperty("cookie");
    expect(event.headers).not.toHaveProperty("connection");
    expect(event.cookies).toEqual(["s=1", "t=2"]);
  });

  test("the path is percent-decoded", () => {
    expect(anEvent({ target: "/a%20b/%C3%A9?x=%20" })).toMatchObject({
      rawPath: "/a b/é",
      rawQueryString: "x=%20",
    });
  });

  test("the source address is appended to a forwarded one", () => {
    const { headers } = anEvent({ headers: { "x-forwarded-for": ["203.0.113.9"] } });
    expect(headers["x-forwarded-for"]).toBe("203.0.113.9, 127.0.0.1");
  });

  test.each([
    "application/json",
    "Application/JSON; charset=utf-8",
    "text/plain",
    "text/html;charset=utf-8",
    "application/xml",
    "application/javascript",
  ])("a body of type %s is text", (type) => {
    expect(anEvent({ headers: { "content-type": [type] }, body: Buffer.from('{"é":1}') })).toMatchObject({
      body: '{"é":1}',
      isBase64Encoded: false,
    });
  });

  test.each([
    ["application/problem+json", { "content-type": ["application/problem+json"] }],
    ["application/x-www-form-urlencoded", { "content-type": ["application/x-www-form-urlencoded"] }],
    ["application/octet-stream", { "content-type": ["application/octet-stream"] }],
    ["no type at all", {}],
  ])("a body of %s arrives in base64", (_, headers) => {
    expect(anEvent({ headers, body: Buffer.from("{}") })).toMatchObject({
      body: "e30=",
      isBase64Encoded: true,
    });
  });

  test("a body that is no UTF-8 keeps its bytes, whatever its type says", () => {
    const body = Buffer.from('{"name":"é"}', "latin1");
    expect(anEvent({ headers: { "content-type": ["application/json"] }, body })).toMatchObject({
      body: body.toString("base64"),
      isBase64Encoded: true,
    });
  });

  test("path parameters are there when the route has some", () => {
    const event = httpEvent(aRequest(), { routeKey: "GET /a/{id}", pathParameters: { id: "7" } });
    expect(event.pathParameters).toEqual({ id: "7" });
  });
});

test("the time of the common log format is in UTC", () => {
  expect(commonLogTime(new Date("2026-01-31T23:59:59Z"))).toBe("31/Jan/2026:23:59:59 +0000");
});
