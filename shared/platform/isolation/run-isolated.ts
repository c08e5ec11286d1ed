import { type ChildProcess, spawn } from "node:child_process";
import type { FromProgram, ToProgram } from "./program.ts";

/** The program exceeded its limits or crashed. Most likely, the input caused it. */
export class ProgramEnded extends Error {
  override readonly name = "ProgramEnded";
}

export type ProgramLimits = {
  readonly heapMegabytes: number;
  /** Limit of all writable memory, also outside the heap. Node itself takes 55 MB. */
  readonly dataMegabytes: number;
  readonly cpuSeconds: number;
  /** Limits the start, and the work, busy or idle. Excludes waiting for the file's storage. */
  readonly wallSeconds: number;
  readonly readSeconds: number;
};

type Input = {
  readonly task: string;
  readonly bytes: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

/** The kernel enforces the limits, so they apply even if the parent is gone. */
const start = (program: string, limits: ProgramLimits): ChildProcess =>
  spawn(
    "/bin/sh",
    [
      "-c",
      // Limits writable memory (-d), because the number of reserved addresses (-v) depends on processor, V8
      // release and load. macOS has no such limit.
      'ulimit -t "$0"; ulimit -d "$1" 2>/dev/null; shift; exec "$@"',
      String(limits.cpuSeconds),
      String(limits.dataMegabytes * 1024),
      process.execPath,
      // Space for compiled code would count as data: 512 MB on x64. `--jitless` also prevents the file's
      // bytes from becoming code.
      "--jitless",
      `--max-old-space-size=${limits.heapMegabytes}`,
      program,
    ],
    // The program has no credentials without environment variables.
    { env: {}, stdio: ["ignore", "ignore", "ignore", "ipc"], serialization: "advanced" },
  );

const createStopwatch = (milliseconds: number, onEnd: () => void) => {
  let left = milliseconds;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    run: () => {
      since = performance.now();
      timer = setTimeout(onEnd, left);
    },
    pause: () => {
      clearTimeout(timer);
      left = Math.max(0, left - (performance.now() - since));
    },
    restart: () => {
      clearTimeout(timer);
      left = milliseconds;
      since = performance.now();
      timer = setTimeout(onEnd, left);
    },
  };
};

/**
 * Uses a process instead of a thread: V8 ends the whole process if memory for a growing array or string runs
 * out.
 * @returns the program's answer, as trustworthy as its input
 * @throws ProgramEnded, the error of `read`, or Error if the program can't start or the file is not read in
 * time
 */
export const runIsolated = (program: string, limits: ProgramLimits, input: Input): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const child = start(program, limits);
    let isStarted = false;
    let isEnded = false;
    const end = (settle: () => void): void => {
      isEnded = true;
      stopwatch.pause();
      readStopwatch.pause();
      child.removeAllListeners("close");
      child.kill("SIGKILL");
      settle();
    };
    const stopwatch = createStopwatch(limits.wallSeconds * 1_000, () =>
      end(() =>
        // A slow start is caused by the machine, never by the input.
        reject(
          isStarted
            ? new ProgramEnded("The program timed out")
            : new Error("The program did not start in time"),
        ),
      ),
    );
    // A timeout is caused by the storage, because the program's reads are bounded.
    const readStopwatch = createStopwatch(limits.readSeconds * 1_000, () =>
      end(() => reject(new Error("The program's file could not be read in time"))),
    );
    const send = (message: ToProgram): void => {
      if (child.connected) child.send(message);
    };
    let reading = 0;
    const answerRead = async ({ id, start: from, end: to }: Extract<FromProgram, { kind: "read" }>) => {
      if (reading++ === 0) {
        stopwatch.pause();
        readStopwatch.run();
      }
      try {
        send({ kind: "content", id, content: await input.read(from, to) });
      } catch (error) {
        end(() => reject(error));
        return;
      }
      if (--reading > 0 || isEnded) return;
      readStopwatch.pause();
      stopwatch.run();
    };
    child.on("message", (message: FromProgram) => {
      if (message.kind === "started") {
        isStarted = true;
        stopwatch.restart();
        send({ kind: "work", task: input.task, bytes: input.bytes });
      } else if (message.kind === "read") void answerRead(message);
      else end(() => resolve(message.answer));
    });
    child.on("error", (error) => end(() => reject(error)));
    // `close` never comes before the answer, unlike `exit`.
    child.on("close", (code, signal) => {
      const how = `exited with ${signal ?? code}`;
      const error = isStarted
        ? new ProgramEnded(`The program ${how}`)
        : new Error(`The program did not start: it ${how}`);
      end(() => reject(error));
    });
    stopwatch.run();
  });
