import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import type { PullReason } from "../../../../../shared/vocabulary/pull-reasons.ts";
import { texts } from "../../texts/en/pulls.ts";

const LABELS: Readonly<Record<string, string>> = texts.labels;

export const fieldLabel = (field: string): string => LABELS[field] ?? field.replaceAll("_", " ");

export const reasonText = (reason: PullReason): string => codedText(texts.reasons, reason);
