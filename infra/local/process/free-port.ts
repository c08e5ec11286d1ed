import { createServer } from "node:http";
import { listenOnLoopback, stopServer } from "./loopback-server.ts";

/** A free TCP port; another process may take it before it is used. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listenOnLoopback(server, 0));
  await stopServer(server);
  return Number(port);
}
