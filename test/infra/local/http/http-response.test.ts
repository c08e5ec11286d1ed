import { describe, expect, test } from "vitest";
import { httpResponse } from "../../../../infra/local/http/http-response.ts";

const readBody = (result: unknown) => httpResponse(result).body.toString("utf8");

describe("a function's result as an HTTP response", () => {
  test("keeps status, body and headers, whose names become lower case", () => {
    const response = httpResponse({
      statusCode: 201,
      headers: { "Content-Type": "application/json", "X-Count": 3 },
      body: "{}",
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers).toEqual({ "content-type": "application/json", "x-count": "3" });
    expect(response.body.toString()).toBe("{}");
  });

  test("a body in base64 is decoded", () => {
    expect(httpResponse({ statusCode: 200, body: "AP8=", isBase64Encoded: true }).body).toEqual(
      Buffer.from([0, 255]),
    );
  });

  test("without a content type a response is plain text", () => {
    expect(httpResponse({ statusCode: 200, body: "x" }).headers).toEqual({
      "content-type": "text/plain; charset=utf-8",
    });
  });

  test.each([
    ["a status that is no number", { statusCode: "abc" }],
    ["a status out of range", { statusCode: 42 }],
    ["a body that is no string", { statusCode: 200, body: { a: 1 } }],
    ["a header that is a list", { statusCode: 200, headers: { a: ["1"] } }],
    ["no status", { body: "x" }],
    ["no object", null],
  ])("%s is an internal server error", (_, result) => {
    expect(httpResponse(result).statusCode).toBe(500);
    expect(readBody(result)).toBe('{"message":"Internal Server Error"}');
  });
});
