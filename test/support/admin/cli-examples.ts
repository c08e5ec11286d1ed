import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import document from "../../../docs/openapi.json" with { type: "json" };
import type { Operation } from "../../../shared/api/operation.ts";

type Documented = {
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly example: unknown } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example: unknown }>> }>
  >;
};

const documented = ({ path, method }: Operation): Documented => {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  return paths[path.replaceAll("+}", "}")]?.[method.toLowerCase()] as Documented;
};

export const exampleAnswer = (operation: Operation): unknown =>
  Object.values(documented(operation).responses[operation.answer.status]?.content ?? {})[0]?.example;

export const exampleBody = (operation: Operation): unknown =>
  documented(operation).requestBody?.content["application/json"].example;

/** `simulate` is a path, not an order id. */
export const matchOperation = (
  operations: readonly Operation[],
  { method, path }: { readonly method: string; readonly path: string },
): Operation | undefined => {
  const [pathname = ""] = path.split("?");
  const pattern = (each: Operation) => new RegExp(`^${each.path.replace(/\{\w+\+?\}/g, "[^/]+")}$`);
  return operations
    .filter((each) => each.method === method && pattern(each).test(pathname))
    .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
};

export const findLeaves = (command: Command): Command[] => {
  const below = command.createHelp().visibleCommands(command).flatMap(findLeaves);
  const runs = command.registeredArguments.length > 0 || readHelp(command).includes("Examples:");
  return runs ? [command, ...below] : below;
};

const readHelp = (command: Command): string => {
  const parts: string[] = [];
  command.configureOutput({ writeOut: (part) => void parts.push(part) });
  command.outputHelp();
  return parts.join("");
};

export const readExamples = (command: Command): string[] =>
  [...readHelp(command).matchAll(/^ {2}\$ (.+)$/gm)].map(([, example = ""]) => example);

const words = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"),
  );

export const splitArguments = (example: string, directory: string): string[] => {
  mkdirSync(directory, { recursive: true });
  const [first = "", second] = example.split(" | ");
  const all = words(second ?? first);
  const redirect = all.indexOf("<");
  const line = redirect < 0 ? all : all.slice(0, redirect);
  const [input = ""] = redirect < 0 ? [] : all.slice(redirect + 1);
  if (second !== undefined) writeFileSync(join(directory, "stdin"), words(first).slice(1).join(" "));
  const file = second === undefined ? input : "stdin";
  return line.slice(line.indexOf("admin") + 1).map((word) => (word === "-" ? file : word));
};
