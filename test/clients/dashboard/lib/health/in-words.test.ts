import { describe, expect, test } from "vitest";
import { texts as germanCatalog } from "../../../../../clients/dashboard/src/lib/health/catalog/texts/de.ts";
import { inWords } from "../../../../../clients/dashboard/src/lib/health/in-words.ts";
import { texts as germanOrders } from "../../../../../clients/dashboard/src/lib/health/orders/texts/de.ts";
import { texts as germanVideos } from "../../../../../clients/dashboard/src/lib/health/videos/texts/de.ts";
import { attention } from "../../../../../shared/administration/health/check.ts";
import type { FindingText, Say } from "../../../../../shared/vocabulary/findings/finding.ts";
import { FINDING_CODES, type FindingCode } from "../../../../../shared/vocabulary/findings/finding-codes.ts";
import { FINDINGS } from "../../../../../shared/vocabulary/findings/findings.ts";
import { UNKNOWN_FINDING } from "../../../../support/admin/unknown-finding.ts";

const AT = "2026-11-20T09:00:00.000Z";
const SAY: Say = {
  time: (iso) => `<${iso}>`,
  day: (iso) => `<${iso.slice(0, 10)}>`,
  count: String,
  share: (count, of) => `${count}/${of}`,
};
const GERMAN: Readonly<Record<string, FindingText<never>>> = {
  ...germanCatalog,
  ...germanVideos,
  ...germanOrders,
};

/** Values that leave a trace in each sentence that names them. */
const namedBy = (code: FindingCode) => {
  const named = new Set<string>();
  const values = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => {
      named.add(String(name));
      return name === "is_sample" || name === "is_at_least" ? true : 7;
    },
  });
  const echo = { ...SAY, time: String, day: String } as Say;
  return {
    named,
    say: ({ summary }: FindingText<never>) => summary(values as never, echo),
    english: FINDINGS[code] as FindingText<never>,
  };
};

test("each text has a code that the API documents", () => {
  expect(Object.keys(FINDINGS)).toEqual(FINDING_CODES);
});

describe.each(FINDING_CODES)("%s in German", (code) => {
  test("names what the English sentence names", () => {
    const [english, german] = [namedBy(code), namedBy(code)];
    english.say(english.english);
    german.say(GERMAN[code] as FindingText<never>);
    const inEnglish =
      code === "reports_unusual" ? ["unusual_days", "day", "counted", "value", "usual"] : [...english.named];
    expect([...german.named].sort()).toEqual(inEnglish.sort());
  });

  test("advises where the English text does, in a sentence of its own", () => {
    const german = GERMAN[code]?.advice ?? null;
    expect(german === null).toBe(FINDINGS[code].advice === null);
    expect(german ?? "Ja.").toMatch(/^[A-ZÄÖÜ].+\.$/s);
    expect(german).not.toBe(FINDINGS[code].advice ?? undefined);
  });
});

test("a check is said in the reader's words, from its values", () => {
  const check = {
    id: "orders" as const,
    ...attention("orders_fewer", { count: 1, since: AT, expected: 1_200 }),
  };
  const said = inWords(check);
  expect(said.language).toBe("en");
  expect(said.evidence.summary).toContain("about 1,200 came");
  expect(check.evidence.summary).toContain("since 2026-11-20 09:00 UTC; about 1200 came");
});

test("what came after this dashboard was built stays the service's sentence", () => {
  const check = {
    id: "orders" as const,
    state: "attention" as const,
    ...UNKNOWN_FINDING,
    evidence: { summary: "Something else." },
    advice: "Do it.",
  };
  expect(inWords(check)).toEqual({ ...check, language: "en" });
});
