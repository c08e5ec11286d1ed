import { request } from "node:http";
import { expect, test } from "vitest";
import { EDGE_KEY_HEADER } from "../../../../shared/vocabulary/deployment.ts";
import { useEdge } from "../../../support/edge/use-edge.ts";

const edge = useEdge();

test("reports reach the API unchanged, without the viewer's host, cookies and query", async () => {
  edge.answer = { status: 202, body: "{}" };
  const url = new URL(`${edge.url}/v1/interactions?a=b`);
  const headers = {
    host: "shop.example",
    origin: "https://shop.example",
    cookie: "a=b",
    "content-type": "text/plain",
    [EDGE_KEY_HEADER]: "of the viewer's own",
  };
  const statuses = [1, 2].map(
    () =>
      new Promise((resolve) => {
        request(url, { method: "POST", headers }, (response) => resolve(response.resume().statusCode)).end(
          '{"x":1}',
        );
      }),
  );
  expect(await Promise.all(statuses)).toEqual([202, 202]);
  expect(edge.asked).toHaveLength(2);
  const [{ request: passed, body } = { request: undefined, body: "" }] = edge.asked;
  expect([passed?.method, passed?.url, body]).toEqual(["POST", "/v1/interactions", '{"x":1}']);
  expect(passed?.headers).toMatchObject({
    origin: "https://shop.example",
    "content-type": "text/plain",
    [EDGE_KEY_HEADER]: "the edge's key",
  });
  expect(passed?.headers.host).not.toBe("shop.example");
  expect(passed?.headers).not.toHaveProperty("cookie");
});
