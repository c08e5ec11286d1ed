import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";

test("a unit test can't reach anything but this machine", async () => {
  expect(() => connect(443, "shop.example")).toThrow("A unit test may not connect to shop.example");
  expect(() => connect({ host: "192.0.2.1", port: 80 })).toThrow("A unit test may not connect to 192.0.2.1");
  await expect(fetch("https://shop.example/")).rejects.toMatchObject({
    cause: { message: "A unit test may not connect to shop.example" },
  });
});

test("it reaches this machine", async () => {
  const server = createServer((_, response) => response.end("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
  expect(await answer.text()).toBe("here");
  server.close();
});
