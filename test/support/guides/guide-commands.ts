const splitWords = (line: string): string[] => {
  const words = [...line.matchAll(/(?:\$\([^)]*\)|[^\s'"]|'[^']*'|"[^"]*")+/g)].map(([word]) => word);
  const comment = words.findIndex((word) => word.startsWith("#"));
  return comment < 0 ? words : words.slice(0, comment);
};

const OPERATORS = new Set(["|", "||", "&&", ";"]);
const isRedirect = (word: string): boolean => word === "<" || word === ">";

const argumentsIn = (command: readonly string[]): string[] | undefined => {
  const npm = command.slice(0, 3).join(" ") === "npm run -s" || command.slice(0, 2).join(" ") === "npm run";
  const at = command.indexOf("admin");
  const starts = npm || command.slice(0, at).every((word) => /^\w+=/.test(word));
  if (at < 0 || !starts) return undefined;
  const all = command.slice(at + 1).filter((word) => !(npm && word === "--"));
  const end = all.findIndex(isRedirect);
  return end < 0 ? all : all.slice(0, end);
};

export const callsIn = (block: string): string[][] =>
  block
    .replaceAll("\\\n", " ")
    .split("\n")
    .map(splitWords)
    .flatMap((words) => {
      const ends = words.flatMap((word, index) => (OPERATORS.has(word) ? [index] : []));
      return [...ends, words.length].map((end, index) => words.slice((ends[index - 1] ?? -1) + 1, end));
    })
    .flatMap((command) => {
      const call = argumentsIn(command);
      return call === undefined ? [] : [call];
    });

export const unquoted = (word: string): string =>
  word.replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? "");

export const exportsIn = (block: string): [name: string, value: string][] =>
  [...block.matchAll(/^export (\w+)=(\S+)/gm)].map(([, name = "", value = ""]) => [name, unquoted(value)]);
