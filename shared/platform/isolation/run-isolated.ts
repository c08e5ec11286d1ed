import { type ChildProcess, spawn } from "node:child_process";
import type { FromProgram, ToProgram } from "./program.ts";

/** The program exceeded its limits or crashed. The input is the likely cause. */
export class ProgramEnded extends Error {
  override readonly name = "ProgramEnded";
}

export type ProgramLimits = {
  readonly heapMegabytes: number;
  /** Limit of all writable memory, including memory outside the heap. Node takes 55 MB. */
  readonly dataMegabytes: number;
  readonly cpuSeconds: number;
  /** Limits the start and the work separately. Time spent on reading the file does not count. */
  readonly wallSeconds: number;
  readonly readSeconds: number;
};

type Input = {
  readonly task: string;
  readonly bytes: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

/** Sets the limits in the kernel, so they still apply if the parent process ends. */
const start = (program: string, limits: ProgramLimits): ChildProcess =>
  spawn(
    "/bin/sh",
    [
      "-c",
      // Limits writable memory (-d). Address space (-v) varies with processor, V8 release and load.
      // macOS ignores -d.
      'ulimit -t "$0"; ulimit -d "$1" 2>/dev/null; shift; exec "$@"',
      String(limits.cpuSeconds),
      String(limits.dataMegabytes * 1024),
      process.execPath,
      // Memory reserved for compiled code would count as data (512 MB on x64). `--jitless` also
      // keeps input bytes from running as code.
      "--jitless",
      `--max-old-space-size=${limits.heapMegabytes}`,
      program,
    ],
    // An empty environment keeps credentials from the program.
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
 * Runs a program on untrusted input. Uses a process instead of a thread, because V8 ends the whole
 * process if it runs out of memory.
 * @returns the program's answer, which is as untrusted as its input
 * @throws ProgramEnded, the error of `read`, or Error if the program does not start or reading
 * takes too long
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
        // The machine causes a slow start, never the input.
        reject(
          isStarted
            ? new ProgramEnded("The program timed out")
            : new Error("The program did not start in time"),
        ),
      ),
    );
    // The program's reads are bounded, so the storage causes a slow read.
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
    // `exit` may be emitted before the last message. `close` is emitted after it.
    child.on("close", (code, signal) => {
      const how = `exited with ${signal ?? code}`;
      const error = isStarted
        ? new ProgramEnded(`The program ${how}`)
        : new Error(`The program did not start: it ${how}`);
      end(() => reject(error));
    });
    stopwatch.run();
  });
