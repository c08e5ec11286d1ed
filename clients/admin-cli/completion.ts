import type { Argument, Command, Option } from "commander";
import { CliError } from "./cli-error.ts";

export type Candidate = { readonly word: string; readonly meaning: string };

const isOption = (word: string): boolean => word.startsWith("-");

const listOptions = (command: Command): Option[] => {
  const parents = command.parent ? listOptions(command.parent) : [];
  return [...command.options, ...parents].filter(({ hidden }) => !hidden);
};

const findOption = (command: Command, word: string): Option | undefined =>
  listOptions(command).find(({ long, short }) => [long, short].includes(word.split("=")[0]));

const choices = ({ argChoices = [] }: Option | Argument): Candidate[] =>
  argChoices.map((word) => ({ word, meaning: "" }));

const help: Candidate = { word: "--help", meaning: "show help" };

const optionWords = (command: Command): Candidate[] => [
  ...listOptions(command).map(({ long, description }) => ({ word: long ?? "", meaning: description })),
  help,
];

type State = { readonly command: Command; readonly pending: Option | undefined; readonly given: number };

const walk = (program: Command, words: readonly string[]): State =>
  words.reduce<State>(
    ({ command, pending, given }, word) => {
      if (pending) return { command, pending: undefined, given };
      if (isOption(word)) {
        const option = findOption(command, word);
        const takesNext = option !== undefined && (option.required || option.optional) && !word.includes("=");
        return { command, pending: takesNext ? option : undefined, given };
      }
      const next = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
      return next ? { command: next, pending, given: 0 } : { command, pending, given: given + 1 };
    },
    { command: program, pending: undefined, given: 0 },
  );

/** @param words words after `admin`. The last word is incomplete and may be empty */
export const complete = (program: Command, words: readonly string[]): Candidate[] => {
  const current = words.at(-1) ?? "";
  const { command, pending, given } = walk(program, words.slice(0, -1));
  const argument = command.registeredArguments[given];
  const all = pending
    ? choices(pending)
    : isOption(current)
      ? optionWords(command)
      : [
          ...command
            .createHelp()
            .visibleCommands(command)
            .map((each) => ({ word: each.name(), meaning: each.summary() || each.description() })),
          ...(argument ? choices(argument) : []),
        ];
  return all.filter(({ word }) => word.startsWith(current));
};

const start = (): string => `"${process.execPath}" "${new URL("admin.ts", import.meta.url).pathname}"`;

const SCRIPTS: Readonly<Record<string, (run: string) => string>> = {
  bash: (run) => `admin() { ${run} "$@"; }
_admin() {
  local IFS=$'\\n'
  COMPREPLY=($(admin __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o default -F _admin admin`,
  zsh: (run) => `admin() { ${run} "$@" }
_admin() {
  local line
  local -a found
  for line in "\${(@f)$(admin __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( \${#found} )); then _describe admin found; else _files; fi
}
compdef _admin admin`,
  fish: (run) => `function admin; ${run} $argv; end
function __admin_complete
    set -l words (commandline -opc)
    admin __complete -- $words[2..-1] (commandline -ct | string collect --allow-empty) 2>/dev/null
end
complete -c admin -a '(__admin_complete)'`,
};

export const addCompletionCommands = (program: Command, write: (line: string) => void): void => {
  program
    .command("completion")
    .summary("print a script that completes commands in your shell")
    .description(
      "Prints a script for your shell. It defines the command admin, which works in every folder, and completes its words.",
    )
    .argument("<shell>", "bash, zsh or fish")
    .addHelpText(
      "after",
      "\nExamples:\n  $ admin completion bash\n  $ admin completion zsh\n  $ admin completion fish\n\nLoad it in bash or zsh:\n  source <(npm run -s admin -- completion bash)",
    )
    .action((shell: string) => {
      const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
      if (script === undefined) throw new CliError(`No completion for ${shell}. Use bash, zsh or fish.`);
      write(script(start()));
    });
  program
    .command("__complete", { hidden: true })
    .argument("[words...]")
    .action((words: string[]) => {
      for (const { word, meaning } of complete(program, words)) write(`${word}\t${meaning}`);
    });
};
