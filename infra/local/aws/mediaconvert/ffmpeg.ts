import { execFile } from "node:child_process";

const MAX_MS = 10 * 60_000;
/** Largest block of memory that ffmpeg may take: a hostile file may ask for any. */
const MAX_BLOCK_BYTES = 512 * 1024 * 1024;

/** What is said once at start when it is missing. */
export const FFMPEG_MISSING =
  'ffmpeg is not installed: videos that need a conversion fail. Install it with "apt-get install ffmpeg" or "brew install ffmpeg".';

/**
 * Runs ffmpeg.
 *
 * @throws Error with the last line that it printed
 */
export const ffmpeg = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"];
    const limits = ["-max_alloc", String(MAX_BLOCK_BYTES)];
    execFile(
      "ffmpeg",
      [...options, ...limits, ...args],
      { timeout: MAX_MS, killSignal: "SIGKILL" },
      (error, _, stderr) => {
        if (!error) return resolve();
        const [last = error.message] = stderr.trim().split("\n").slice(-1);
        reject(new Error("code" in error && error.code === "ENOENT" ? FFMPEG_MISSING : `ffmpeg: ${last}`));
      },
    );
  });

/** Whether ffmpeg can be run on this machine. */
export const hasFfmpeg = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile("ffmpeg", ["-version"], { timeout: 20_000 }, (error) => resolve(!error));
  });
