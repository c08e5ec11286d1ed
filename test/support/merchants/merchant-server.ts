import { createServer as createHttpServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

const listen = async (server: Server): Promise<number> => {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => undefined));
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
};

export const merchantServer = async (answer: RequestListener) => {
  const server = createHttpServer(answer);
  const connections: Socket[] = [];
  server.on("connection", (socket: Socket) => void connections.push(socket));
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}/products/p1`, port, connections };
};

export const rawServer = async (onRequest: (socket: Socket) => void) => {
  const port = await listen(createTcpServer((socket) => socket.once("data", () => onRequest(socket))));
  return { url: `http://127.0.0.1:${port}/products/p1`, port };
};
