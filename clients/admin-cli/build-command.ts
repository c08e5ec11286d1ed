import { Argument, type Command } from "commander";
import { type Input, listInputs } from "../../shared/contract/inputs.ts";
import { CliError } from "./cli-error.ts";
import type { AdminCommand, Values } from "./command.ts";
import type { Context } from "./context.ts";
import {
  camel,
  createArgument,
  createOptions,
  givenValue,
  kebab,
  type TypedInput,
} from "./inputs-as-options.ts";

const argumentNames = (name: string): string[] =>
  [...name.matchAll(/[<[](\w+)[>\]]/g)].map(([, each = ""]) => each);

const commandWords = (name: string): string[] => name.split(" ").filter((word) => !/^[<[]/.test(word));

const isBrand = ({ place, name }: Input): boolean => place === "path" && name === "brand";

const typedInputs = ({
  operation,
  names = {},
  fields = {},
  automatic = [],
  body,
}: AdminCommand): TypedInput[] =>
  listInputs(operation)
    .filter(
      (input) =>
        !isBrand(input) &&
        !(input.name in fields) &&
        !automatic.includes(input.name) &&
        !(input.place === "body" && body !== undefined),
    )
    .map((input) => ({ ...input, typed: names[input.name] ?? input.name }));

const withoutUndefined = (record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const buildCall = async (spec: AdminCommand, values: Values, context: Context): Promise<object> => {
  const { operation, fields = {} } = spec;
  const names = argumentNames(spec.name);
  const typed = new Map(typedInputs(spec).map((input) => [input.name, input]));
  const read = async (input: Input): Promise<unknown> => {
    if (isBrand(input)) return names.includes("brand") ? (values.brand ?? context.brand) : context.brand;
    const own = typed.get(input.name);
    return own ? givenValue(own, values) : fields[input.name]?.read(values, context);
  };
  const at = async (place: Input["place"]): Promise<Values> => {
    const inputs = listInputs(operation).filter((input) => input.place === place);
    const entries = inputs.map(async (input) => [input.name, await read(input)] as const);
    return withoutUndefined(Object.fromEntries(await Promise.all(entries)));
  };
  const body = spec.body === undefined ? await at("body") : spec.body(values);
  if (operation.method === "PATCH" && Object.keys(body as object).length === 0) {
    throw new CliError("Nothing to change: pass at least one option (see --help).");
  }
  return {
    ...(await at("path")),
    ...(operation.query && { query: await at("query") }),
    ...(operation.body && { body }),
  };
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const groupFor = (
  program: Command,
  words: readonly string[],
  groups: Readonly<Record<string, string>>,
): Command =>
  words.reduce((parent, word) => {
    const found = parent.commands.find((each) => each.name() === word);
    if (found) return found;
    const about = groups[word] ?? "";
    return parent.command(word).summary(lowerFirst(about)).description(`${about}.`).helpCommand(false);
  }, program);

export const examplesText = (examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((example) => `  $ ${example}`).join("\n")}`;

const plain = (text: string): string => text.replaceAll("`", "");

export const addCommand = (
  program: Command,
  spec: AdminCommand,
  groups: Readonly<Record<string, string>>,
  context: () => Context,
): void => {
  const words = commandWords(spec.name);
  const parent = groupFor(program, words.slice(0, -1), groups);
  const name = words.at(-1) ?? "";
  const { operation } = spec;
  const [summary, description = ""] = spec.about ?? [operation.summary, operation.description];
  const built = (parent.commands.find((each) => each.name() === name) ?? parent.command(name))
    .summary(lowerFirst(plain(summary)))
    .description(plain(`${summary}. ${description}`.replace("..", ".").trimEnd()));
  if (spec.alias !== undefined) built.alias(spec.alias);

  const inputs = typedInputs(spec);
  const names = argumentNames(spec.name);
  for (const each of names) {
    const input = inputs.find((candidate) => candidate.name === each);
    const term = spec.name.includes(`[${each}]`) ? `[${kebab(each)}]` : `<${kebab(each)}>`;
    built.addArgument(input ? createArgument(input) : new Argument(term));
  }
  const optional = inputs.filter((input) => !names.includes(input.name)).flatMap(createOptions);
  const custom = Object.values(spec.fields ?? {}).flatMap(({ options = [] }) => options);
  for (const option of [...optional, ...custom, ...(spec.options ?? [])]) built.addOption(option);

  built.addHelpText("after", examplesText(spec.examples)).action(async () => {
    const values: Values = {
      ...built.opts(),
      ...Object.fromEntries(names.map((each, index) => [camel(each), built.processedArgs[index]])),
    };
    const own = context();
    const call = await buildCall(spec, values, own);
    if (spec.confirm) await own.confirm(spec.confirm(values, own));
    await spec.run(own, call, values);
  });
};
