import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { A_USER } from "../../support/admin/admin-values.ts";

test.each([
  ["has not chosen one", {}, { language: "en", language_chosen: false }],
  ["chose one", { mail: { language: "de" } } as const, { language: "de", language_chosen: true }],
])("returns the mail language of a user who %s", async (...row) => {
  const [, chosen, said] = row;
  const { described, deps } = adminBackend();
  deps.users.find.mockResolvedValue({ ...A_USER, ...chosen });
  const { body } = await described("getMailPreferences", "/stores/br_acme/mail");
  expect(body).toMatchObject(said);
});
