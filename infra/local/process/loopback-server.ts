import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { LocalStackError } from "./local-stack-error.ts";

export type RunningServer = { readonly url: string; stop(): Promise<void> };

export type JsonAnswer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Response of the server. The content type is HTML unless the headers set another. */
export type ServerAnswer = JsonAnswer | (Omit<JsonAnswer, "body"> & { readonly text: string });

/**
 * @param port 0 selects a free port
 * @throws {LocalStackError} if the port is in use or not permitted
 */
export async function startJsonServer(
  port: number,
  answer: (request: IncomingMessage) => Promise<ServerAnswer>,
): Promise<RunningServer> {
  const server = createServer(async (request, response) => {
    try {
      const answered = await answer(request);
      const isText = "text" in answered;
      const type = isText ? "text/html; charset=utf-8" : "application/json";
      response.writeHead(answered.status, { "content-type": type, ...answered.headers });
      response.end(isText ? answered.text : JSON.stringify(answered.body));
    } catch {
      response.destroy();
    }
  });
  const url = await listenOnLoopback(server, port);
  return { url, stop: () => stopServer(server) };
}

export const readJsonBody = async (request: IncomingMessage) => JSON.parse((await text(request)) || "{}");

/**
 * @param port 0 selects a free port
 * @returns base URL
 */
export function listenOnLoopback(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portProblem(error, port)));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address ? address.port : port}`);
    });
  });
}

function portProblem(error: NodeJS.ErrnoException, port: number): Error {
  const advice = "choose another with PORT=<number>, or any with PORT=0.";
  if (error.code === "EADDRINUSE") return new LocalStackError(`Port ${port} is in use: ${advice}`);
  if (error.code === "EACCES") {
    return new LocalStackError(`Port ${port} may not be used by this user: ${advice}`);
  }
  return error;
}

export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
