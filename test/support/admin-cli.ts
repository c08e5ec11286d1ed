import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll } from "vitest";
import { createProgram } from "../../clients/admin-cli/program.ts";

type Call = {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
};

type Answer = { readonly status?: number; readonly body: unknown };

/** The command-line client, against a server that answers as the test says and keeps what it was asked. */
export const adminCli = () => {
  const calls: Call[] = [];
  const answers: Answer[] = [];
  let server: Server;
  let baseUrl = "";

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
      const text = Buffer.concat(chunks).toString();
      calls.push({
        method: String(request.method),
        path: String(request.url),
        token: String(request.headers.authorization),
        body: text === "" ? undefined : JSON.parse(text),
      });
      const { status = 200, body } = answers.shift() ?? { status: 500, body: {} };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  afterEach(() => {
    calls.length = 0;
    answers.length = 0;
  });

  /** Runs a command for store `br_a`; what it printed, and what it drew on the terminal. */
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const drawn: string[] = [];
    const terminal = { isTTY: true, write: (text: string) => drawn.push(text) };
    const program = createProgram({ write: (line) => lines.push(line), terminal }, Date.UTC(2026, 10, 20));
    const target = ["--base-url", baseUrl, "--token", "t", "--store", "br_a"];
    await program.parseAsync([...target, ...args], { from: "user" });
    return { text: lines.join("\n"), drawn: drawn.join("") };
  };

  return {
    calls,
    run,
    /** What the server answers, one after the other; then it fails. */
    answer: (...next: readonly Answer[]) => void answers.push(...next),
  };
};
