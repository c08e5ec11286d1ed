import type { StoreUsers } from "../administration/users.table.ts";
import { type StoreUser, userState } from "../administration/users.ts";
import type { Cursors } from "../platform/cursors.ts";
import type { Store } from "../stores/store.ts";
import type { Period } from "../vocabulary/days.ts";
import { type MailKind, readPreferences } from "../vocabulary/mail.ts";
import { type Attention, attentionMail } from "./messages/attention-mail.ts";
import { type Digest, weekBefore } from "./messages/digest.ts";
import { digestMail } from "./messages/digest-mail.ts";
import type { MailContext } from "./messages/mail-context.ts";
import type { MailMessage } from "./sending/mail.ts";
import type { SendOnce } from "./sending/send-once.ts";
import { unsubscribeUrl } from "./sending/unsubscribe-token.ts";

export type TellPeopleDeps = {
  readonly users: Pick<StoreUsers, "all">;
  readonly readDigest: (store: Store, period: Period) => Promise<Digest>;
  readonly sendOnce: SendOnce;
  readonly cursors: () => Promise<Pick<Cursors, "seal">>;
  readonly apiUrl: string;
  readonly dashboardUrl: string;
};

type News = {
  readonly day: string;
  readonly attention: Attention;
  readonly hasDigest: boolean;
  readonly now: Date;
};

export const createNotifyUsers = ({ users, readDigest, sendOnce, cursors, ...urls }: TellPeopleDeps) => {
  const readContext = async (
    { brand, name }: Store,
    user: StoreUser,
    kind: MailKind,
  ): Promise<MailContext> => ({
    brand,
    storeName: name,
    language: readPreferences(user).language,
    dashboardUrl: urls.dashboardUrl,
    unsubscribeUrl: unsubscribeUrl(urls.apiUrl, await cursors(), { brand, sub: user.sub, kind }),
  });

  /** @throws the first error, after notifying the other users */
  return async (store: Store, { day, attention, hasDigest, now }: News): Promise<void> => {
    const { brand } = store;
    if (attention.news.length === 0 && !hasDigest) return;
    const active = (await users.all(brand)).filter((user) => userState(user, now) === "active");
    const failures: unknown[] = [];
    const tell = async (kind: MailKind, write: (context: MailContext) => MailMessage): Promise<void> => {
      for (const user of active.filter((each) => readPreferences(each)[kind])) {
        const message = async () => {
          const context = await readContext(store, user, kind);
          return { ...write(context), unsubscribeUrl: context.unsubscribeUrl };
        };
        await sendOnce(user, { brand, day, kind }, message).catch((error: unknown) => failures.push(error));
      }
    };
    if (attention.news.length > 0) await tell("attention", (context) => attentionMail(attention, context));
    if (hasDigest && active.some((user) => readPreferences(user).digest)) {
      const digest = await readDigest(store, weekBefore(day));
      await tell("digest", (context) => digestMail(digest, context));
    }
    const [failure] = failures;
    if (failure !== undefined) throw failure;
  };
};

export type NotifyUsers = ReturnType<typeof createNotifyUsers>;
