import { execFile } from "node:child_process";
import { setPriority } from "node:os";
import { promisify } from "node:util";
import { LOW_PRIORITY } from "../../process/low-priority.ts";

const run = promisify(execFile);
const MAX_MS = 10 * 60_000;
/** Maximum allocation of ffmpeg, because a malicious file may request any size. */
const MAX_BLOCK_BYTES = 512 * 1024 * 1024;

export const FFMPEG_MISSING =
  'ffmpeg is not installed: videos that need a conversion fail. Install it with "apt-get install ffmpeg" or "brew install ffmpeg".';

const yieldToOthers = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
  } catch {
    // The process has just ended.
  }
};

export async function ffmpeg(args: readonly string[]): Promise<void> {
  const options = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"];
  const limits = ["-max_alloc", String(MAX_BLOCK_BYTES)];
  try {
    const running = run("ffmpeg", [...options, ...limits, ...args], {
      timeout: MAX_MS,
      killSignal: "SIGKILL",
    });
    yieldToOthers(running.child.pid);
    await running;
  } catch (cause) {
    const { code, stderr = "", message } = cause as Error & { code?: unknown; stderr?: string };
    const [last] = stderr.trim().split("\n").slice(-1);
    throw new Error(code === "ENOENT" ? FFMPEG_MISSING : `ffmpeg: ${last || message}`, { cause });
  }
}

export const hasFfmpeg = (): Promise<boolean> =>
  run("ffmpeg", ["-version"], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
