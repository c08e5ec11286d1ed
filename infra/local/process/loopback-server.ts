import type { Server } from "node:http";
import { LocalStackError } from "./local-stack-error.ts";

/**
 * Lets the server listen on 127.0.0.1.
 *
 * @param port 0 takes any free one
 * @returns its base URL
 * @throws {LocalStackError} when the port is taken or not allowed
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
  if (error.code === "EADDRINUSE") {
    return new LocalStackError(
      `Port ${port} is in use: choose another with PORT=<number>, or any with PORT=0.`,
    );
  }
  if (error.code === "EACCES") {
    return new LocalStackError(
      `Port ${port} may not be used by this user: choose another with PORT=<number>.`,
    );
  }
  return error;
}

/** Stops listening and closes every connection. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
