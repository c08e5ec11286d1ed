import { describe, expect, test } from "vitest";
import type { HealthCheck } from "../../../shared/administration/health/health.schema.ts";
import { attentionMail } from "../../../shared/mail/messages/attention-mail.ts";
import type { Digest } from "../../../shared/mail/messages/digest.ts";
import { digestMail } from "../../../shared/mail/messages/digest-mail.ts";
import { type Invited, invitationMail } from "../../../shared/mail/messages/invitation-mail.ts";
import type { MailContext } from "../../../shared/mail/messages/mail-context.ts";
import { mailSubject } from "../../../shared/mail/sending/mail.ts";
import { UNKNOWN_FINDING } from "../../support/admin/unknown-finding.ts";

const CONTEXT: MailContext = {
  brand: "br_0000000000000001",
  storeName: "Kiln & Field",
  language: "en",
  dashboardUrl: "https://video.example/dashboard/",
  unsubscribeUrl: "https://api.example/v1/mail/unsubscribe?token=abc",
};

const CHECK: HealthCheck = {
  id: "product_urls",
  state: "attention",
  ...UNKNOWN_FINDING,
  evidence: { summary: "12 of 312 product URLs fail (3.8%).", examples: ["<b>12</b> × unreachable"] },
  advice: "Correct what the examples name.",
};

const DIGEST: Digest = {
  from: "2026-11-16",
  to: "2026-11-22",
  reported_share: "0.9996",
  currencies: [
    {
      currency: "EUR",
      credited: "1234567890123.45",
      unconfirmed: "9.90",
      all: "9999999999999.99",
      share: "0.1234",
      before: "-5.00",
    },
  ],
  videos: [
    {
      event_id: 7,
      title: "Linen <script>",
      currency: "EUR",
      revenue: "12.30",
      unconfirmed: "0.00",
      orders: 2,
    },
  ],
};

describe("attention mail", () => {
  test("names the problem, the advice and the link, in text and in HTML", () => {
    const mail = attentionMail({ news: [CHECK], known: [{ ...CHECK, id: "cart" }] }, CONTEXT);
    expect(mail.subject).toBe("Kiln & Field: 1 thing needs attention");
    for (const part of [mail.text, mail.html]) {
      for (const said of [CHECK.evidence.summary, "Correct what the examples name.", "Add to cart"])
        expect(part).toContain(said);
      expect(part).toContain("https://video.example/dashboard/stores/br_0000000000000001/install");
      expect(part).toContain(CONTEXT.unsubscribeUrl);
      expect(part).toContain("/settings?tab=mail");
    }
  });

  test("is written in the recipient's language", () => {
    const mail = attentionMail({ news: [CHECK], known: [] }, { ...CONTEXT, language: "de" });
    expect(mail.subject).toBe("Kiln & Field: 1 Punkt braucht Ihre Aufmerksamkeit");
    expect(mail.html).toContain('<html lang="de"');
  });

  test("escapes the shop's answers and contains nothing that loads or runs", () => {
    const { html } = attentionMail({ news: [CHECK], known: [] }, { ...CONTEXT, storeName: '"><img src=x>' });
    expect(html).toContain("&lt;b&gt;12&lt;/b&gt; × unreachable");
    expect(html).not.toMatch(/<(img|script|iframe|link|form)\b|url\(|@import/i);
  });
});

describe("digest mail", () => {
  test("shows amounts that exceed the precision of a float", () => {
    const { text } = digestMail(DIGEST, CONTEXT);
    expect(text).toContain("€1,234,567,890,123.45");
    expect(text).toContain("€9.90 unconfirmed. 12.3% of all revenue (€9,999,999,999,999.99), after refunds.");
    expect(text).toContain("The week before: -€5.00.");
  });

  test("shows the reported share of orders rounded down, or that it is unknown", () => {
    expect(digestMail(DIGEST, CONTEXT).text).toContain(
      "99.9% of your shop's orders this week were reported.",
    );
    const unknown = digestMail({ ...DIGEST, reported_share: null }, CONTEXT);
    expect(unknown.text).toContain("Your shop has not sent its own order count for this week");
    const all = digestMail({ ...DIGEST, reported_share: "1.0000" }, { ...CONTEXT, language: "de" });
    expect(all.html).toMatch(/100\s%\s?der Bestellungen Ihres Shops|100 % der Bestellungen/);
  });

  test("escapes a video's title", () => {
    const { html } = digestMail(DIGEST, { ...CONTEXT, language: "de" });
    expect(html).toContain("Linen &lt;script&gt;");
    expect(html).toContain("1.234.567.890.123,45");
  });

  test("says that a week had no sales", () => {
    const nothing = digestMail({ ...DIGEST, currencies: [], videos: [] }, CONTEXT);
    expect(nothing.text).toContain("No orders were reported this week.");
  });
});

describe("invitation mail", () => {
  const INVITED: Invited = {
    storeName: "Kiln & Field",
    role: "editor",
    validTo: "2026-11-26",
    storeUrl: "https://video.example/dashboard/stores/br_0000000000000001",
    language: "en",
  };

  test("names the store, role, expiry and link, in text and in HTML", () => {
    const mail = invitationMail(INVITED);
    expect(mail.subject).toBe("You are invited to Kiln & Field");
    for (const part of [mail.text, mail.html]) {
      for (const said of [INVITED.storeUrl, "as editor: you can change videos", "26 November 2026"])
        expect(part).toContain(said);
      expect(part).not.toContain("unsubscribe");
    }
    expect(mail.html).not.toMatch(/<(img|script|iframe|link|form)\b|url\(|@import/i);
  });

  test("is written in the recipient's language", () => {
    const { subject, html } = invitationMail({ ...INVITED, language: "de" });
    expect(subject).toBe("Einladung zu Kiln & Field");
    expect(html).toContain("Shop öffnen");
    expect(html).toContain("26. November 2026");
  });

  test("shows the store's name as one line of plain text, in any script", () => {
    const storeName = '"><img src=x>\r\nBcc: all@shop.example\u202e متجر';
    const { subject, html, text } = invitationMail({ ...INVITED, storeName });
    expect(subject).toBe('You are invited to "><img src=x> Bcc: all@shop.example متجر');
    expect(html).not.toContain("<img");
    expect(text.split("\n").filter((line) => line.startsWith("Bcc:"))).toEqual([]);
  });
});

test.each([
  [
    "a line break, which would start another header",
    "Kiln\r\nBcc: all@shop.example",
    "Kiln Bcc: all@shop.example",
  ],
  ["a null byte and a line separator", "Kiln\0\u2028Field", "Kiln Field"],
  ["a direction override character", "Kiln\u202e dleiF", "Kiln dleiF"],
  ["half a character", "Kiln\ud83d", "Kiln\ufffd"],
])("a subject is one line without %s", (_, name, expected) => {
  expect(mailSubject(name)).toBe(expected);
});

test("a long subject is cut between characters", () => {
  const subject = mailSubject("🧺".repeat(200));
  expect([...subject]).toHaveLength(120);
  expect(subject.endsWith("🧺…")).toBe(true);
});
