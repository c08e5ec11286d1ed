import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { fetchFrom } from "./fetch-from.ts";
import { merchantServer, rawServer } from "./merchant-server.ts";

export const SOON = { deadlineMs: 150 };

export const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";

export const json =
  (body: string | Buffer, headers: object = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { "content-type": "application/json", ...headers }).end(body);

export const asked = async (answer: RequestListener, options?: { deadlineMs: number }) =>
  fetchFrom((await merchantServer(answer)).url, {}, options);

export const askedRaw = async (onRequest: (socket: Socket) => void, options?: { deadlineMs: number }) =>
  fetchFrom((await rawServer(onRequest)).url, {}, options);
