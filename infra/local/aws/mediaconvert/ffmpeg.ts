import { execFile } from "node:child_process";

const MAX_MS = 10 * 60_000;

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
    execFile("ffmpeg", [...options, ...args], { timeout: MAX_MS }, (error, _, stderr) => {
      if (!error) return resolve();
      const [last = error.message] = stderr.trim().split("\n").slice(-1);
      reject(new Error("code" in error && error.code === "ENOENT" ? FFMPEG_MISSING : `ffmpeg: ${last}`));
    });
  });

/** Whether ffmpeg can be run on this machine. */
export const hasFfmpeg = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile("ffmpeg", ["-version"], { timeout: 20_000 }, (error) => resolve(!error));
  });
