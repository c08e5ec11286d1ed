import type { HealthCheck } from "../../../../../shared/administration/health/health.schema.ts";
import type { FindingText, Say } from "../../../../../shared/vocabulary/findings/finding.ts";
import { texts as general } from "../../texts/en/common.ts";
import { texts } from "../../texts/en/findings.ts";
import { count, longDay, percent, time } from "../text/format.ts";
import { SERVICE_LANGUAGE } from "../text/language.ts";

export type LocalizedCheck = HealthCheck & { readonly language: string };

const SAY: Say = {
  time,
  day: (iso) => longDay(iso.slice(0, 10)),
  count,
  share: (part, of) => percent((part / of).toFixed(4)),
};

/** Unknown checks stay in the service's English. */
export const localizeCheck = (check: HealthCheck): LocalizedCheck => {
  if (!Object.hasOwn(texts, check.code)) return { ...check, language: SERVICE_LANGUAGE };
  const { summary, advice } = texts[check.code] as FindingText<HealthCheck["values"]>;
  const evidence = { ...check.evidence, summary: summary(check.values, SAY) };
  return { ...check, evidence, advice, language: general.language };
};
