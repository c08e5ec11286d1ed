import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attentionMail } from "../../shared/mail/messages/attention-mail.ts";
import { digestMail } from "../../shared/mail/messages/digest-mail.ts";
import { invitationMail } from "../../shared/mail/messages/invitation-mail.ts";
import { MAIL_LANGUAGES, type MailLanguage } from "../../shared/vocabulary/mail.ts";
import { UNKNOWN_FINDING } from "../support/admin/unknown-finding.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { startChromium } from "../support/stack/chromium.ts";

const LONG = "Handgetöpferte_Frühstücksschale-".repeat(8);
const WIDTHS = [390, 640] as const;
const SCHEMES = ["light", "dark"] as const;

const writeMails = (language: MailLanguage) => {
  const context = {
    brand: "br_0000000000000001",
    storeName: `Kiln & Field ${LONG}`,
    language,
    dashboardUrl: "https://video.example/dashboard/",
    unsubscribeUrl: `https://api.example/v1/mail/unsubscribe?token=${"a".repeat(300)}`,
  };
  const check = {
    id: "product_urls" as const,
    state: "attention" as const,
    ...UNKNOWN_FINDING,
    evidence: {
      summary: `12 of 312 fail: ${LONG}`,
      examples: [`https://shop.example/p/${"long".repeat(60)}`],
    },
    advice: "Correct the problems in the examples, then refresh the catalog.",
  };
  const amount = "99999999999999999999.99";
  const digest = {
    from: "2026-11-16",
    to: "2026-11-22",
    reported_share: "0.9729",
    currencies: [
      {
        ...{ currency: "EUR", credited: amount, unconfirmed: amount, all: amount },
        ...{ share: "0.1234", before: `-${amount}` },
      },
    ],
    videos: [
      { event_id: 7, title: LONG, currency: "EUR", revenue: amount, unconfirmed: amount, orders: 1234567 },
      {
        ...{ event_id: 8, title: "وعاء الإفطار المصنوع يدويًا", currency: "EUR" },
        ...{ revenue: "12.30", unconfirmed: "0.00", orders: 2 },
      },
    ],
  };
  return {
    attention: attentionMail({ news: [check], known: [{ ...check, id: "cart" as const }] }, context),
    digest: digestMail(digest, context),
    invitation: invitationMail({
      storeName: context.storeName,
      role: "developer",
      validTo: "2026-11-26",
      storeUrl: `https://video.example/dashboard/stores/${context.brand}`,
      language,
    }),
  };
};

const LOOK = `(async () => ({
  isWide: document.documentElement.scrollWidth > innerWidth,
  outside: [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map(({ tagName, textContent }) => tagName + textContent.slice(0, 40)),
  narrow: [...document.querySelectorAll("td")].map((each) => each.clientWidth).filter((width) => width < 100),
  background: getComputedStyle(document.body).backgroundColor,
  violations: (await axe.run()).violations.map(({ id, nodes }) => id + ": " + nodes[0].html),
}))()`;

const cases = WIDTHS.flatMap((width) =>
  SCHEMES.flatMap((colorScheme) => MAIL_LANGUAGES.map((language) => ({ width, colorScheme, language }))),
);

describeWith("chromium", "in a mail program", (executable) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium(executable);
  }, 60_000);
  afterAll(() => browser?.close());

  describe.each(cases)(
    "a mail of $width pixels, $colorScheme, in $language",
    ({ width, colorScheme, language }) => {
      test.each(["attention", "digest", "invitation"] as const)(
        "of the kind %s fits, is readable and loads nothing",
        async (kind) => {
          const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
          try {
            const asked: string[] = [];
            await page.route("**/*", (route) => {
              asked.push(route.request().url());
              return route.abort();
            });
            await page.setContent(writeMails(language)[kind].html);
            await page.evaluate(axe.source);
            expect(await page.evaluate(LOOK)).toEqual({
              isWide: false,
              outside: [],
              narrow: [],
              background: colorScheme === "dark" ? "rgb(20, 22, 26)" : "rgb(243, 244, 246)",
              violations: [],
            });
            expect(asked).toEqual([]);
            const { MAIL_SCREENSHOTS: folder } = process.env;
            const name = `${kind}-${width}-${colorScheme}-${language}.png`;
            if (folder) await page.screenshot({ path: `${folder}/${name}`, fullPage: true });
          } finally {
            await page.close();
          }
        },
      );
    },
  );
});
