import { readFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import type { Goal, Section } from "../measures/measure.ts";
import { format, type Row } from "./print.ts";
import { measuredCommit } from "./provenance.ts";

const readVersion = (name: string): string => {
  const [own, root] = ["../peers/node_modules/", "../../../node_modules/"].map((folder) => {
    try {
      return JSON.parse(readFileSync(new URL(`${folder}${name}/package.json`, import.meta.url), "utf8"));
    } catch {
      return undefined;
    }
  });
  return (own ?? root)?.version ?? "not installed";
};

const PACKAGES = [
  ...["@aws-sdk/client-dynamodb", "@aws-sdk/lib-dynamodb", "@middy/core", "valibot", "jose", "esbuild"],
  ...["express", "serverless-http", "jsonwebtoken", "zod", "fastify", "@fastify/aws-lambda", "@fastify/jwt"],
  ...["hono", "@hono/zod-validator", "@aws-lambda-powertools/event-handler", "aws-lambda-ric", "mitata"],
];

const machine = (pinned: boolean): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return [
    `${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, ${process.platform} ${release()} ${process.arch}, Node ${process.version}.`,
    pinned ? "Each measured process has one core to itself." : "Processes could not be pinned to a core.",
  ].join(" ");
};

const cell = (value: string | number | undefined) =>
  (Number.isInteger(value) ? String(value) : format(value)).replaceAll("|", "\\|");

const table = (rows: readonly Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isNumeric = (column: string) => rows.every((row) => Number.isFinite(Number(row[column])));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns),
    line(columns.map((column) => (isNumeric(column) ? "---:" : "---"))),
    ...rows.map((row) => line(columns.map((column) => cell(row[column])))),
  ].join("\n");
};

export const goalRows = (goals: readonly Goal[]): Row[] =>
  goals.map(({ goal, figure, met }) => ({ goal, figure, met: met ? "yes" : "**no**" }));

const sectionText = ({ title, text, rows }: Section): string =>
  [`## ${title}`, text, rows.length > 0 ? table(rows) : ""].filter(Boolean).join("\n\n");

export const report = (sections: readonly Section[], { pinned }: { pinned: boolean }): string =>
  `${[
    "# Speed",
    `Written by \`npm run bench\` at commit ${measuredCommit()}. [Capacity and cost](../capacity-and-cost.md#speed) explains it.`,
    machine(pinned),
    "## Goals",
    table(goalRows(sections.flatMap(({ goals }) => goals))),
    ...sections.map(sectionText),
    "## Versions",
    table(PACKAGES.map((name) => ({ package: name, version: readVersion(name) }))),
  ].join("\n\n")}\n`;
