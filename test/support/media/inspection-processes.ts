import { execFileSync } from "node:child_process";

export const findInspections = (stackPid: number): number[] =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === stackPid && args.join(" ").includes("inspection.js"))
    .map(([pid]) => Number(pid));
