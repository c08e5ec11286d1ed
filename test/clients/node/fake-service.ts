import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const STORE_ID = "st_local_abcdefghijklmnopqrstuvwxyz234567";
export const TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.first-signature";

export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly token: string | undefined;
  readonly body: string;
};

/** `"hang"` never responds, `"reset"` closes the connection. */
export type Scripted =
  | "hang"
  | "reset"
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly stuck?: true;
      readonly endless?: true;
    };

export const startFakeService = async () => {
  const tokens: Seen[] = [];
  const calls: Seen[] = [];
  const answers = {
    token: (_number: number): Scripted => ({
      status: 200,
      body: { access_token: TOKEN, token_type: "Bearer" },
    }),
    call: (_seen: Seen, _number: number): Scripted => ({ status: 200, body: {} }),
  };

  const respond = (response: ServerResponse, scripted: Scripted): void => {
    if (scripted === "hang") return;
    if (scripted === "reset") {
      response.destroy();
      return;
    }
    response.writeHead(scripted.status, { "x-request-id": "req-1", ...scripted.headers });
    const body = typeof scripted.body === "string" ? scripted.body : JSON.stringify(scripted.body ?? "");
    const flood = (): void => {
      while (response.write("x".repeat(16_384)));
      response.once("drain", flood);
    };
    if (scripted.endless) flood();
    else if (scripted.stuck) response.write("{");
    else response.end(body);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen: Seen = {
      method: request.method ?? "",
      url: request.url ?? "",
      token: request.headers.authorization?.replace("Bearer ", ""),
      body: await text(request),
    };
    if (seen.url.includes("/auth/")) {
      tokens.push(seen);
      respond(response, answers.token(tokens.length));
    } else {
      calls.push(seen);
      respond(response, answers.call(seen, calls.length));
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl, tokens, calls, answers, close };
};
export type FakeService = Awaited<ReturnType<typeof startFakeService>>;
