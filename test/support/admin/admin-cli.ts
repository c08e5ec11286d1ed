import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Surroundings } from "../../../clients/admin-cli/context.ts";
import { createProgram } from "../../../clients/admin-cli/program.ts";
import { createSettings } from "../../../clients/admin-cli/settings.ts";

type Call = {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
};

type Answer = { readonly status?: number; readonly body: unknown };

export const IN_UTC: Answer = { body: { time_zone: "UTC" } };

const COUNT_UNKNOWN: Answer = { body: { totals: { reported_share: null } } };

export const adminCli = () => {
  const calls: Call[] = [];
  const answers: Answer[] = [];
  let otherwise = ({ path }: Call): Answer =>
    path.includes("/coverage?") ? COUNT_UNKNOWN : { status: 500, body: {} };
  let server: Server;
  let baseUrl = "";
  const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
      const text = Buffer.concat(chunks).toString();
      const call: Call = {
        method: String(request.method),
        path: String(request.url),
        token: String(request.headers.authorization),
        body: text === "" ? undefined : JSON.parse(text),
      };
      calls.push(call);
      const { status = 200, body } = answers.shift() ?? otherwise(call);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(directory, { recursive: true });
  });
  afterEach(() => {
    calls.length = 0;
    answers.length = 0;
  });

  const runWith = async (surroundings: Partial<Surroundings>, args: readonly string[]) => {
    const lines: string[] = [];
    const drawn: string[] = [];
    const program = createProgram(
      {
        write: (line) => void lines.push(line),
        look: { colours: false },
        terminal: { isTTY: true, write: (text: string) => drawn.push(text) },
        settings: createSettings(join(directory, "admin.json")),
        ...surroundings,
      },
      Date.UTC(2026, 10, 20),
    );
    await program.parseAsync(["--base-url", baseUrl, "--token", "t", ...args], { from: "user" });
    return { text: lines.join("\n"), drawn: drawn.join("") };
  };

  return {
    calls,
    runWith,
    run: (...args: string[]) => runWith({}, ["--store", "br_a", ...args]),
    baseUrl: () => baseUrl,
    answer: (...next: readonly Answer[]) => void answers.push(...next),
    answerWith: (answerTo: (call: Call) => Answer) => {
      otherwise = answerTo;
    },
  };
};
