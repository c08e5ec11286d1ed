import { spawnSync } from "node:child_process";

/** Commit and date of the measured code, such as `a9d88257, 2026-11-29`. */
export const measuredCommit = (): string =>
  spawnSync("git", ["log", "-1", "--format=%h, %cs"], { encoding: "utf8" }).stdout?.trim() ||
  "an unknown commit";
