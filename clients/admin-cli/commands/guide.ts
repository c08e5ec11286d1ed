import type { Guide, GuideBlock } from "../../../shared/guides/guide.schema.ts";
import { GUIDE_OPERATIONS } from "../../../shared/guides/guides.operations.ts";
import { command } from "../command.ts";
import { type Look, oneLine, paint } from "../look.ts";

const wrapped = (text: string, columns = Number.POSITIVE_INFINITY): string => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join("\n");
};

/** Replaces control characters such as tabs, which must not reach a terminal. */
const codeLine = (line: string): string => `    ${oneLine(line.replaceAll("\t", "    "))}`.trimEnd();

const plain = (text: string): string => text.replaceAll(/`([^`]+)`|\*+([^*]+)\*+/g, "$1$2");

const blockText = ({ kind, text, file }: GuideBlock, look: Look): string => {
  if (kind !== "code") return wrapped(`${kind === "item" ? "- " : ""}${plain(oneLine(text))}`, look.columns);
  const name = file === undefined ? [] : [paint(look, "faint", `    [${oneLine(file)}]`)];
  return [...name, ...text.split("\n").map(codeLine)].join("\n");
};

const blocksText = (blocks: readonly GuideBlock[], look: Look): string =>
  blocks
    .map((block, index) => {
      const isNext = block.kind === "item" && blocks[index - 1]?.kind === "item";
      return `${index === 0 ? "" : isNext ? "\n" : "\n\n"}${blockText(block, look)}`;
    })
    .join("");

const guideText = ({ title, introduction, steps }: Guide, look: Look): string =>
  [
    paint(look, "heading", title),
    blocksText(introduction, look),
    ...steps.flatMap((step, index) => [
      paint(look, "heading", `${index + 1}. ${step.title}`),
      blocksText(step.blocks, look),
    ]),
  ].join("\n\n");

export const GUIDE_COMMANDS = [
  command(GUIDE_OPERATIONS.getGuide, {
    name: "guide <platform>",
    examples: ["admin guide woocommerce", "admin guide custom --json"],
    show: guideText,
  }),
];
