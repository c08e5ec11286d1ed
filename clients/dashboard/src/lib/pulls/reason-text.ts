import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import type { PullReason } from "../../../../../shared/vocabulary/pull-reasons.ts";
import { texts } from "./texts/en.ts";

const LABELS: Readonly<Record<string, string>> = texts.labels;

/** Label of a product field. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field.replaceAll("_", " ");

/** Localized reason why a product URL has no product, or a sitemap was not read. */
export const reasonText = (reason: PullReason): string => codedText(texts.reasons, reason);
