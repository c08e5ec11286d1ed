import { readFileSync } from "node:fs";
import { type Argument, Command, Help, Option } from "commander";
import { addCommand } from "./build-command.ts";
import { addUseCommand } from "./commands/use.ts";
import { adminCommands, GROUPS } from "./commands.ts";
import { addCompletionCommands } from "./completion.ts";
import { type Context, createContext, type GlobalOptions, type Surroundings } from "./context.ts";
import { addExportCommand } from "./export/export-command.ts";
import { addListenCommand } from "./listen/listen-command.ts";
import { addLoginCommands } from "./login-program.ts";
import { paint } from "./look.ts";
import { addOperatorCommands } from "./operators-program.ts";
import { addRedriveCommands } from "./redrive-program.ts";

const version = (): string => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return String(version);
};

const GLOBAL_OPTIONS = [
  new Option("--brand, --store <brand>", "the store to work on; else the one chosen by: admin use").env(
    "ADMIN_STORE",
  ),
  new Option("--stage <name>", "the stage, after admin login; else the local stack").env("ADMIN_STAGE"),
  new Option("--base-url <url>", "address of a stage's API, in place of --stage").env("ADMIN_BASE_URL"),
  new Option("--token <jwt>", "for machines: id token of one of the stage's users").env("ADMIN_TOKEN"),
  new Option("--json", "print responses as JSON"),
  new Option("--yes", "do not ask for confirmation"),
  new Option("--debug", "show each request, and the stack trace of an error"),
];

const argumentTerm = (argument: Argument): string =>
  argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;

const formatHelp = (command: Command, helper: Help): string => {
  const text = Help.prototype.formatHelp.call(helper, command, helper);
  if (helper.commandDescription(command) === "") return text;
  const [usage, description, ...rest] = text.split("\n\n");
  return [description, usage, ...rest].join("\n\n");
};

const helpStyle = ({ look }: Surroundings) => ({
  showGlobalOptions: true,
  sortSubcommands: false,
  styleTitle: (text: string) => paint(look, "heading", text),
  subcommandTerm: (command: Command) =>
    [command.name(), ...command.registeredArguments.map(argumentTerm)].join(" "),
  formatHelp,
});

export const createProgram = (surroundings: Surroundings, now: number): Command => {
  const { look, terminal, write } = surroundings;
  const program = new Command("admin")
    .description(
      "Sets stores up, and shows what their videos sold. It works on the local stack, or on the stage of --stage or --base-url.",
    )
    .version(version(), "--version", "print the version")
    .configureHelp(helpStyle(surroundings))
    .configureOutput({
      writeOut: (text) => write(text.replace(/\n$/, "")),
      writeErr: (text) => void terminal.write(text),
      getOutHasColors: () => look.colours,
      getOutHelpWidth: () => look.columns ?? 80,
      outputError: (text, writeError) =>
        writeError(text.replace(/^error:/, paint({ colours: terminal.colours ?? false }, "bad", "error:"))),
    })
    .showHelpAfterError("Try --help.")
    .helpCommand(false)
    .exitOverride();
  for (const option of GLOBAL_OPTIONS) program.addOption(option);
  const context = (): Context => createContext(program.opts<GlobalOptions>(), surroundings);
  for (const command of adminCommands(now)) addCommand(program, command, GROUPS, context);
  const stores = program.commands.filter((command) => command.name() === "stores");
  for (const parent of [program, ...stores]) addUseCommand(parent, context);
  addExportCommand(program, context, now);
  addListenCommand(program, context);
  addLoginCommands(program, surroundings, () => program.opts<GlobalOptions>());
  addOperatorCommands(program, context, () => program.opts<GlobalOptions>());
  addRedriveCommands(program, context, () => program.opts<GlobalOptions>());
  addCompletionCommands(program, write);
  return program;
};
