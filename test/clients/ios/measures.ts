import { globSync, readFileSync, statSync } from "node:fs";

type Report = {
  readonly data: readonly {
    readonly files: readonly {
      readonly filename: string;
      readonly summary: { readonly lines: { readonly count: number; readonly covered: number } };
    }[];
  }[];
};

export const measureCoverage = (root: string, counts: (file: string) => boolean): number => {
  const [path] = globSync(`${root}/.build/debug/codecov/ShoppableVideo.json`);
  if (path === undefined) throw new Error("The tests left no report of what they covered.");
  const { data } = JSON.parse(readFileSync(path, "utf8")) as Report;
  const files = data
    .flatMap((run) => run.files)
    .filter(({ filename }) => filename.includes("/Sources/ShoppableVideoCore/") && counts(filename));
  const sum = (name: "count" | "covered"): number =>
    files.reduce((all, { summary }) => all + summary.lines[name], 0);
  if (sum("count") === 0) throw new Error("No file of the core was measured.");
  return Math.floor((1000 * sum("covered")) / sum("count")) / 10;
};

export const measureSources = (root: string): number =>
  globSync(`${root}/{Package.swift,Sources/**/*}`)
    .map((path) => statSync(path))
    .filter((file) => file.isFile())
    .reduce((all, file) => all + file.size, 0);
