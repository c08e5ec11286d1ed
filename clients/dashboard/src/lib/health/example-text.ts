import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import type { HealthExample } from "../../../../../shared/vocabulary/findings/example.ts";
import { SERVICE_LANGUAGE } from "../text/language.ts";
import type { LocalizedCheck } from "./localize-check.ts";
import { texts } from "./texts/en.ts";

/** Localizes an example of a finding. */
export const exampleText = (example: HealthExample): string => codedText(texts.examples, example);

/** Language of an example, if it is not the reader's. */
export const exampleLanguage = ({ code }: HealthExample): string | undefined =>
  code === "text" ? SERVICE_LANGUAGE : undefined;

/** Checks with advice about their examples. */
const ON_EXAMPLES: ReadonlySet<LocalizedCheck["code"]> = new Set(["urls_failing"]);

/** Advice of a check without its examples. If the advice refers to them, the first example replaces it. */
export const adviceWithoutExamples = ({ code, advice, evidence }: LocalizedCheck): readonly string[] => {
  if (!ON_EXAMPLES.has(code)) return advice === null ? [] : [advice];
  return (evidence.coded_examples ?? []).slice(0, 1).map(exampleText);
};
