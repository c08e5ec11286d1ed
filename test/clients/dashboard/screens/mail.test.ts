import { expect, test } from "vitest";
import { MAIL_OPERATIONS } from "../../../../shared/mail/mail.operations.ts";
import type { MailPreferencesView } from "../../../../shared/mail/preferences/preferences.schema.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { aStore, brand } from "./fixtures.ts";
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

describeInDashboard("your mails", ({ service, open }) => {
  const openWith = (change: Partial<MailPreferencesView> = {}, locale?: string) => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(MAIL_OPERATIONS.getMailPreferences, { brand }, { ...CHOICE, ...change });
    return open(VIEW, locale);
  };

  test("are chosen, each by its own box, and in a language", async () => {
    const page = await openWith();
    await page.getByText("mara@shop.example").waitFor();
    expect(await page.getByLabel("When something needs attention").isChecked()).toBe(true);
    await page.getByLabel("The week’s figures, on Mondays").check();
    await page.getByRole("combobox", { name: "Language of your mails" }).click();
    await page.getByRole("option", { name: "Deutsch" }).click();
    service.answer(MAIL_OPERATIONS.chooseMail, { brand }, { ...CHOICE, digest: true, language: "de" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. It holds from the next mail on.").waitFor();
    expect(service.sent).toMatchObject([{ body: { attention: true, digest: true, language: "de" } }]);
  });

  test("are in the dashboard's language, from the first choice on, unless another one was chosen", async () => {
    const page = await openWith({ language_chosen: false }, "de");
    const language = page.getByRole("combobox", { name: "Sprache Ihrer Mails" });
    expect(await language.inputValue()).toBe("Deutsch");
    service.answer(MAIL_OPERATIONS.chooseMail, { brand }, { ...CHOICE, language: "de" });
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert.").waitFor();
    expect(service.sent).toMatchObject([{ body: { language: "de" } }]);
    const other = await openWith({}, "de");
    expect(await other.getByRole("combobox", { name: "Sprache Ihrer Mails" }).inputValue()).toBe("English");
  });

  test("say that none comes, if none is sent or mail to the address came back", async () => {
    const page = await openWith({ sent_from: null });
    await page.getByText("This installation sends no mail yet.").waitFor();
    const other = await openWith({ stopped: "bounced" });
    await other.getByText("Mail to this address came back").waitFor();
  });

  test("are nothing that an operator chooses", async () => {
    const page = await openWith({ email: null });
    await page.getByText("You are here as an operator.").waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(0);
  });

  test("that could not be loaded say so", async () => {
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.refuse(MAIL_OPERATIONS.getMailPreferences, { brand }, 500, "Internal error");
    const page = await open(VIEW);
    await page.getByText("Your choice could not be loaded.").waitFor();
  });
});
