import type { StoreUsers } from "../administration/users.table.ts";
import { readPreferences } from "../vocabulary/mail.ts";
import type { MailPreferencesView } from "./preferences.schema.ts";
import type { MailStops } from "./sending/mail-stops.table.ts";

export type ViewPreferencesDeps = {
  readonly users: Pick<StoreUsers, "find">;
  readonly mailStops: Pick<MailStops, "reasonOf">;
  readonly mailFrom: string | undefined;
};

/** Returns a user's mail preferences in a store. Operators have none. */
export const viewPreferences = async (
  { users, mailStops, mailFrom }: ViewPreferencesDeps,
  brand: string,
  sub: string,
): Promise<MailPreferencesView> => {
  const sent_from = mailFrom ?? null;
  const user = await users.find(brand, sub);
  if (user === undefined) {
    const nothing = { attention: false, digest: false, language: "en", language_chosen: false } as const;
    return { email: null, ...nothing, stopped: null, sent_from };
  }
  const { email, mail } = user;
  return {
    email,
    ...readPreferences(user),
    language_chosen: mail?.language !== undefined,
    stopped: (await mailStops.reasonOf(email)) ?? null,
    sent_from,
  };
};
