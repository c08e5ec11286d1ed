import { GUIDE_STEPS, type GuideStepId, type Platform } from "../vocabulary/platforms.ts";
import { WIDGET_TYPES, type WidgetType } from "../vocabulary/widgets.ts";
import type { Guide, GuideBlock } from "./guide.schema.ts";

export const GUIDE_PLACEHOLDERS = {
  apiUrl: "https://api.video.example",
  edgeUrl: "https://edge.video.example",
  brand: "br_yourbrand",
  label: "Your shop",
} as const;

export type GuideValues = {
  readonly apiUrl: string;
  readonly edgeUrl: string;
  readonly brand: string;
  readonly snippet: (widget: WidgetType, productId: string | undefined) => string;
};

export const fillIn = (
  text: string,
  { apiUrl, edgeUrl, brand }: Pick<GuideValues, "apiUrl" | "edgeUrl" | "brand">,
): string =>
  text
    .replaceAll(GUIDE_PLACEHOLDERS.apiUrl, () => apiUrl)
    .replaceAll(GUIDE_PLACEHOLDERS.edgeUrl, () => edgeUrl)
    .replaceAll(GUIDE_PLACEHOLDERS.brand, () => brand);

/** Language of code blocks that are replaced by the store's own snippet. */
const SNIPPET = "snippet";

const ownSnippet = (sample: string, { snippet }: GuideValues): string => {
  const [, name] = /<shoppable-video-([a-z]+)/.exec(sample) ?? [];
  const [, productId] = / product-id="([^"]*)"/.exec(sample) ?? [];
  const widget = WIDGET_TYPES.find((each) => each === name);
  if (widget === undefined) throw new Error(`A guide's snippet has no widget: ${sample}`);
  return snippet(widget, productId);
};

const codeBlock = (info: string, sample: string, values: GuideValues): GuideBlock => {
  const [language = "", file] = info.split(" ");
  if (file === SNIPPET) return { kind: "code", language, text: ownSnippet(sample, values) };
  // The second word of a shell block states where the commands run.
  const names = language === "sh" || file === undefined ? {} : { file };
  return { kind: "code", language, ...names, text: fillIn(sample, values) };
};

const readBlocks = (markdown: string, values: GuideValues): GuideBlock[] =>
  markdown.split(/^(```\S[^\n]*\n.*?^```)$/ms).flatMap((part): GuideBlock[] => {
    const [, info, code] = /^```(\S[^\n]*)\n(.*)^```$/ms.exec(part) ?? [];
    if (info !== undefined && code !== undefined) return [codeBlock(info, code.trimEnd(), values)];
    return part
      .split(/\n{2,}|\n(?=- )/)
      .map((text) => text.trim().replace(/\s*\n\s*/g, " "))
      .filter((text) => text !== "")
      .map((text) => {
        const isItem = text.startsWith("- ");
        return { kind: isItem ? "item" : "text", text: fillIn(isItem ? text.slice(2) : text, values) };
      });
  });

/** @throws Error if headings are missing, unknown or out of order */
export const readGuide = (platform: Platform, markdown: string, values: GuideValues): Guide => {
  const [head = "", ...sections] = markdown.split(/^## /m);
  const [, title = "", introduction = ""] = /^# ([^\n]+)\n(.*)$/s.exec(head) ?? [];
  const titles = sections.map((section) => section.slice(0, section.indexOf("\n")));
  if (title === "" || titles.join() !== Object.values(GUIDE_STEPS).join()) {
    throw new Error(`The guide ${platform} has other headings: ${titles.join(", ")}`);
  }
  const ids = Object.keys(GUIDE_STEPS) as GuideStepId[];
  return {
    platform,
    title,
    introduction: readBlocks(introduction, values),
    steps: ids.map((id, index) => {
      const [heading = "", ...lines] = (sections[index] ?? "").split("\n");
      return { id, title: heading, blocks: readBlocks(lines.join("\n"), values) };
    }),
  };
};
