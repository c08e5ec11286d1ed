import { expect, test, vi } from "vitest";
import type { StoreUser } from "../../../shared/administration/users.ts";
import { createNotifyInvited } from "../../../shared/mail/notify-invited.ts";
import type { SendOnce } from "../../../shared/mail/sending/send-once.ts";
import type { MailLanguage } from "../../../shared/vocabulary/mail.ts";
import { A_USER } from "../../support/admin/admin-values.ts";
import { aStore } from "../../support/values/builders.ts";

const AT = "2026-11-20T10:00:00.000Z";
const NOW = new Date("2026-11-20T10:01:00.000Z");
const INVITED = { ...A_USER, invited_at: AT };
const STORE = aStore({ brand: "br_2p1k8s0d4f6g7h3j", name: "Kiln & Field" });

const tell = async (user: StoreUser | undefined, chosen?: MailLanguage) => {
  const sent: Parameters<SendOnce>[] = [];
  const mail = chosen && { language: chosen };
  const find = vi.fn(async () => user);
  const notifyInvited = createNotifyInvited({
    users: {
      find,
      storesOf: async () => ({
        items: [{ ...A_USER, brand: "br_other", ...(mail && { mail }) }],
        next: undefined,
      }),
    },
    sendOnce: async (...call) => void sent.push(call),
    dashboardUrl: "https://video.example/dashboard/",
  });
  await notifyInvited(STORE, { brand: STORE.brand, invited: A_USER.sub, at: AT, language: "en" }, NOW);
  return Promise.all(sent.map(async ([to, name, write]) => ({ to, name, mail: await write() })));
};

test("an invitation mail has the store's link and the expiry, but no unsubscribe link", async () => {
  const [told] = await tell(INVITED);
  expect(told?.to.email).toBe(A_USER.email);
  expect(told?.name).toEqual({ brand: STORE.brand, day: AT, kind: "invitation" });
  expect(told?.mail.text).toContain("https://video.example/dashboard/stores/br_2p1k8s0d4f6g7h3j");
  expect(told?.mail.text).toContain("open the store by 26 November 2026");
  expect(told?.mail).not.toHaveProperty("unsubscribeUrl");
});

test("uses the language the user chose in any store, else the inviter's", async () => {
  const subjects = [await tell(INVITED, "de"), await tell(INVITED)].map(([told]) => told?.mail.subject);
  expect(subjects).toEqual(["Einladung zu Kiln & Field", "You are invited to Kiln & Field"]);
});

test("a mail to a re-enabled user names no expiry", async () => {
  const [told] = await tell({ ...INVITED, accepted_at: "2026-11-01T10:00:00.000Z" });
  expect(told?.mail.text).not.toContain("To accept");
});

test.each([
  ["was not recorded", undefined],
  ["has a newer invitation", { ...INVITED, invited_at: "2026-11-20T09:00:00.000Z" }],
  ["was withdrawn", { ...INVITED, disabled_at: AT }],
  ["has been accepted since", { ...INVITED, accepted_at: "2026-11-20T10:00:30.000Z" }],
])("sends nothing if the invitation %s", async (_, user) => {
  expect(await tell(user)).toEqual([]);
});
