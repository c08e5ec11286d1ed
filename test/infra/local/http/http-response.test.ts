import { describe, expect, test } from "vitest";
import { httpResponse } from "../../../../infra/local/http/http-response.ts";

const bodyOf = (result: unknown) => httpResponse(result).body.toString("utf8");

describe("a function's result as an HTTP response", () => {
  test("status, headers in lower case, cookies and body are taken over", () => {
    const response = httpResponse({
      statusCode: 201,
      headers: { "Content-Type": "application/json", "X-Count": 3 },
      cookies: ["a=1", "b=2"],
      body: "{}",
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers).toEqual({
      "content-type": "application/json",
      "x-count": "3",
      "set-cookie": ["a=1", "b=2"],
    });
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

  test("a result without a status code is itself the body, as JSON", () => {
    expect(httpResponse({ a: 1 })).toMatchObject({
      statusCode: 200,
      headers: { "content-type": "application/json" },
    });
    expect(bodyOf({ a: 1 })).toBe('{"a":1}');
    expect(bodyOf("plain")).toBe("plain");
    expect(bodyOf(null)).toBe("null");
  });

  test.each([
    ["a status that is no number", { statusCode: "abc" }],
    ["a status out of range", { statusCode: 42 }],
    ["a body that is no string", { statusCode: 200, body: { a: 1 } }],
    ["a header that is a list", { statusCode: 200, headers: { a: ["1"] } }],
    ["cookies that are no list", { statusCode: 200, cookies: "a=1" }],
  ])("%s is an internal server error", (_, result) => {
    expect(httpResponse(result).statusCode).toBe(500);
    expect(bodyOf(result)).toBe('{"message":"Internal Server Error"}');
  });
});
