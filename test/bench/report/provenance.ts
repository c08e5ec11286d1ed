import { spawnSync } from "node:child_process";

export const measuredCommit = (): string =>
  spawnSync("git", ["log", "-1", "--format=%h, %cs"], { encoding: "utf8" }).stdout?.trim() ||
  "an unknown commit";
