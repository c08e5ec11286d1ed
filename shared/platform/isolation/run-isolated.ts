import { type ChildProcess, spawn } from "node:child_process";
import type { FromProgram, ToProgram } from "./messages.ts";

/** The program was ended because it took too much, or it crashed: the input's fault, as far as one can tell. */
export class ProgramEnded extends Error {
  override readonly name = "ProgramEnded";
}

export type ProgramLimits = {
  /** What the program's own objects may take. */
  readonly heapMegabytes: number;
  /** All that the process may write to, which bounds what is outside of the heap: Node itself takes 55. */
  readonly dataMegabytes: number;
  /** The kernel ends the process when it has computed for so long. */
  readonly cpuSeconds: number;
  /** For its start, and then for its work, computing or not. Waiting for the file's storage does not count. */
  readonly wallSeconds: number;
  /** For all that is waited for the file's storage. */
  readonly readSeconds: number;
};

type Input = {
  readonly task: string;
  readonly bytes: number;
  /** An error of it is the caller's: the program is ended. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

/** The limits are the kernel's, so that they hold even for a program whose parent is gone. */
const start = (program: string, limits: ProgramLimits): ChildProcess =>
  spawn(
    "/bin/sh",
    [
      "-c",
      // Data, not addresses (-v): how many of those are reserved and never used differs by processor, release of V8 and
      // load, and an honest file would fail by it. Linux counts what can be written to; macOS bounds nothing.
      'ulimit -t "$0"; ulimit -d "$1" 2>/dev/null; shift; exec "$@"',
      String(limits.cpuSeconds),
      String(limits.dataMegabytes * 1024),
      process.execPath,
      // Room for compiled code counts as data at once: 512 MB on x64. Without it, the file's bytes never become code either.
      "--jitless",
      `--max-old-space-size=${limits.heapMegabytes}`,
      program,
    ],
    // Without the environment, it has no credentials.
    { env: {}, stdio: ["ignore", "ignore", "ignore", "ipc"], serialization: "advanced" },
  );

/** Counts the time that a program takes by itself. */
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
 * Runs a program, one that calls `serveIsolated`, in a process of its own and within limits: whatever its input makes
 * of it, memory that runs out or a loop without end stays in there. A thread would not do: V8 ends the whole process
 * when an array or a string that grows finds no room, whatever limits the thread has.
 *
 * @param program path of a file that Node runs
 * @returns what the program answers, which is as trustworthy as its input
 * @throws ProgramEnded; what `read` throws; Error when the program can't be started, or its file not read in time
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
        // A slow start is the machine's, never the input's.
        reject(
          isStarted
            ? new ProgramEnded("The program took too long")
            : new Error("The program did not start in time"),
        ),
      ),
    );
    // The storage's fault, since the program's reads are bounded.
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
    // Not `exit`: on a busy machine that comes before the answer is read.
    child.on("close", (code, signal) => {
      const how = `exited with ${signal ?? code}`;
      const error = isStarted
        ? new ProgramEnded(`The program ${how}`)
        : new Error(`The program did not start: it ${how}`);
      end(() => reject(error));
    });
    stopwatch.run();
  });
