import { createServer, type Server } from "node:http";
import { COMMAND_LINE_PORTS, commandLineCallback } from "../../../shared/vocabulary/sign-in.ts";
import { CliError } from "../cli-error.ts";

export type Callback = { readonly code: string };

const TIMEOUT_MS = 5 * 60_000;

const answerPage = (text: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in</title></head><body><main><h1>Sign in</h1><p>${text}</p></main></body></html>
`;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
};

const listen = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error);
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", fail);
      resolve(true);
    });
  });

/**
 * @returns `undefined` if the URL belongs to another sign-in
 * @throws CliError if the page reports an error
 */
export const readCallback = (query: URLSearchParams, state: string): Callback | undefined => {
  const [code, error] = [query.get("code"), query.get("error")];
  if (query.get("state") !== state) return undefined;
  if (error !== null) {
    throw new CliError(`The sign-in page reports ${error.replace(/[^\w ]/g, "")}: sign in again.`);
  }
  return code === null ? undefined : { code };
};

/**
 * Waits on a registered loopback port (RFC 8252, section 7.3).
 * @param state value that the URL must contain, because any web page can redirect here
 * @throws CliError if all ports are in use
 */
export const startCallbackServer = async (state: string, timeoutMs = TIMEOUT_MS) => {
  const { promise, resolve, reject } = Promise.withResolvers<Callback>();
  promise.catch(() => undefined); // Prevents an unhandled rejection before the result is awaited.
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const answer = (status: number, text: string): void => {
      response.writeHead(status, HEADERS).end(answerPage(text));
    };
    if (request.method !== "GET" || pathname !== "/callback") return answer(404, "There is nothing here.");
    try {
      const callback = readCallback(searchParams, state);
      if (callback === undefined)
        return answer(
          400,
          "This is not the sign-in that the command line waits for. Start again with admin login.",
        );
      answer(200, "You are signed in. You can close this tab.");
      resolve(callback);
    } catch (error) {
      answer(400, "The sign-in failed. The command line says why.");
      reject(error);
    }
  });
  for (const port of COMMAND_LINE_PORTS) {
    if (!(await listen(server, port))) continue;
    const timer = setTimeout(() => reject(new CliError("Nobody signed in within 5 minutes.")), timeoutMs);
    return {
      redirectUri: commandLineCallback(port),
      callback: promise,
      stop: (): void => {
        clearTimeout(timer);
        server.close();
        server.closeIdleConnections();
      },
    };
  }
  throw new CliError(
    `The ports ${COMMAND_LINE_PORTS.join(", ")} are in use: free one, or sign in with --no-browser.`,
  );
};
