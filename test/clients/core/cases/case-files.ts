import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../../../clients/core/cases/", import.meta.url);

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Fields = { readonly [name: string]: Json };

type Step = { readonly at?: number; readonly do?: Fields; readonly expect?: Fields };
export type Case = {
  readonly name: string;
  readonly input?: Json;
  readonly expected?: Json;
  readonly given?: Fields;
  readonly steps?: readonly Step[];
};
export type CaseFile = { readonly [name: string]: Json } & { readonly cases: readonly Case[] };

const isFields = (value: Json): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const numbered = (value: Json, n: number): Json => {
  if (value === "$n") return n;
  if (typeof value === "string") return value.replaceAll("{n}", String(n));
  if (Array.isArray(value)) return value.map((item: Json) => numbered(item, n));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, numbered(field, n)]));
};

const written = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(written);
  if (!isFields(value)) return value;
  const { $text, $times, $list, $of = null, $from = 0, $join } = value;
  if ($text !== undefined) return String($text).repeat(Number($times));
  if ($list !== undefined) {
    return Array.from({ length: Number($list) }, (_, index) => written(numbered($of, Number($from) + index)));
  }
  if (Array.isArray($join)) {
    const parts = $join.map(written);
    return parts.every((part) => typeof part === "string") ? parts.join("") : parts.flat();
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, written(field)]));
};

const names = readdirSync(FOLDER).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);

export const caseFiles = new Map(
  names.map((name) => [
    name,
    written(JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8"))) as CaseFile,
  ]),
);
