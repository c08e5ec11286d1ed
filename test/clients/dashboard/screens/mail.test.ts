import { expect, test } from "vitest";
import { MAIL_OPERATIONS } from "../../../../shared/mail/mail.operations.ts";
import type { MailPreferencesView } from "../../../../shared/mail/preferences.schema.ts";
import { brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const VIEW = `/stores/${brand}/settings?tab=mail`;
const CHOICE: MailPreferencesView = {
  email: "mara@shop.example",
  attention: true,
  digest: false,
  language: "en",
  language_chosen: true,
  stopped: null,
  sent_from: "Shoppable videos <notices@mail.example>",
};

describeInDashboard("email notifications", ({ service, open }) => {
  const openWith = (change: Partial<MailPreferencesView> = {}, locale?: string) => {
    service.answer(MAIL_OPERATIONS.getMailPreferences, { brand }, { ...CHOICE, ...change });
    return open(VIEW, locale);
  };

  test("can be chosen one by one, with a language", async () => {
    const page = await openWith();
    await page.getByText("mara@shop.example").waitFor();
    expect(await page.getByLabel("When something needs attention").isChecked()).toBe(true);
    await page.getByLabel("Weekly figures, on Mondays").check();
    await page.getByRole("combobox", { name: "Email language" }).click();
    await page.getByRole("option", { name: "Deutsch" }).click();
    service.answer(MAIL_OPERATIONS.chooseMail, { brand }, { ...CHOICE, digest: true, language: "de" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. Applies from the next email.").waitFor();
    expect(service.sent).toMatchObject([{ body: { attention: true, digest: true, language: "de" } }]);
  });
});
