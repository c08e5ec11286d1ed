import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import type { HealthExample } from "../../../../../shared/vocabulary/findings/example.ts";
import { texts } from "../../texts/en/health.ts";
import { SERVICE_LANGUAGE } from "../text/language.ts";
import type { LocalizedCheck } from "./localize-check.ts";

export const exampleText = (example: HealthExample): string => codedText(texts.examples, example);

export const exampleLanguage = ({ code }: HealthExample): string | undefined =>
  code === "text" ? SERVICE_LANGUAGE : undefined;

const ON_EXAMPLES: ReadonlySet<LocalizedCheck["code"]> = new Set(["urls_failing"]);

/** If the advice refers to its examples, the first example replaces it. */
export const adviceWithoutExamples = ({ code, advice, evidence }: LocalizedCheck): readonly string[] => {
  if (!ON_EXAMPLES.has(code)) return advice === null ? [] : [advice];
  return (evidence.coded_examples ?? []).slice(0, 1).map(exampleText);
};
