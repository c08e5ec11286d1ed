import { createServer } from "node:http";
import { listenOnLoopback, stopServer } from "./loopback-server.ts";

/** Another process may take the port before the caller uses it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listenOnLoopback(server, 0));
  await stopServer(server);
  return Number(port);
}
