import { describe, expect, test } from "vitest";
import { localizeCheck } from "../../../../../clients/dashboard/src/lib/health/localize-check.ts";
import { texts as german } from "../../../../../clients/dashboard/src/texts/de/findings.ts";
import { attention, FINDINGS } from "../../../../../shared/administration/health/check.ts";
import type { FindingText, Say } from "../../../../../shared/vocabulary/findings/finding.ts";
import { FINDING_CODES, type FindingCode } from "../../../../../shared/vocabulary/findings/finding-codes.ts";
import { UNKNOWN_FINDING } from "../../../../support/admin/unknown-finding.ts";

const AT = "2026-11-20T09:00:00.000Z";
const SAY: Say = {
  time: String,
  day: String,
  count: String,
  share: (count, of) => `${count}/${of}`,
};
const GERMAN: Readonly<Record<string, FindingText<never>>> = german;

type Values = Readonly<Record<string, unknown>>;

const namesSaid = ({ summary }: FindingText<never>, code: FindingCode): string[] => {
  const asked = new Set<string>();
  const say = (changed?: string): string => {
    const get = (_: Values, name: string) => {
      asked.add(name);
      const isFlag = name.startsWith("is_");
      if (name === changed) return isFlag ? false : 8;
      return isFlag ? true : 7;
    };
    return summary(new Proxy<Values>({}, { get }) as never, SAY);
  };
  const before = say();
  const said = [...asked].filter((name) => say(name) !== before).sort();
  return code === "reports_unusual" ? said.filter((name) => name !== "sentence") : said;
};

describe.each(FINDING_CODES)("%s in German", (code) => {
  test("uses the same values as the English sentence", () => {
    const english = namesSaid(FINDINGS[code], code);
    const expected =
      code === "reports_unusual" ? ["counted", "day", "unusual_days", "usual", "value"] : english;
    expect(namesSaid(GERMAN[code] as FindingText<never>, code)).toEqual(expected);
  });

  test("has its own advice if the English text has one", () => {
    const german = GERMAN[code]?.advice ?? null;
    expect(german === null).toBe(FINDINGS[code].advice === null);
    expect(german ?? "Ja.").toMatch(/^[A-ZÄÖÜ].+\.$/s);
    expect(german).not.toBe(FINDINGS[code].advice ?? undefined);
  });
});

test("localizes a check from its values", () => {
  const check = {
    id: "orders" as const,
    ...attention("orders_fewer", { count: 1, since: AT, expected: 1_200 }),
  };
  const said = localizeCheck(check);
  expect(said.language).toBe("en");
  expect(said.evidence.summary).toContain("about 1,200 were reported");
  expect(check.evidence.summary).toContain("since 2026-11-20 09:00 UTC; about 1200 were reported");
});

test("keeps the service's sentence of an unknown check", () => {
  const check = {
    id: "orders" as const,
    state: "attention" as const,
    ...UNKNOWN_FINDING,
    evidence: { summary: "Something else." },
    advice: "Do it.",
  };
  expect(localizeCheck(check)).toEqual({ ...check, language: "en" });
});
