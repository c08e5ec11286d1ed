import { breaking, type Mutation } from "./mutation.ts";

export const MAIL_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/mail/sending/send-once.ts", "test/shared/mail/send-once.test.ts", {
    "an address that mail came back from gets mail": [
      "if ((await stops.reasonOf(email)) !== undefined) return;",
      "if ((await stops.reasonOf(email)) === null) return;",
    ],
    "a mail is sent whether or not it was sent before": ['if (claim === "over") return;', ""],
    "a mail that another sender was about to send is as good as sent": [
      'if (claim === "held") throw new BeingSent();',
      'if (claim === "held") return;',
    ],
    "a mail that SES did not take is not sent any more": ["await claims.giveBack(name);", ""],
    "a mail that was sent is not known to be": ['await end("sent");', ""],
  }),
  ...breaking("shared/mail/sending/mail-claims.table.ts", "test/integration/mail-items.test.ts", {
    "a mail is claimed although it has ended": ["attribute_not_exists(ended_at) AND (", "("],
    "a mail is tried without end": ["OR tries < :most)", "OR tries >= :one)"],
    "two senders send a mail at once": ["OR tried_at <= :over)", "OR tried_at <= :now)"],
  }),
  ...breaking("shared/mail/sending/mail-stops.table.ts", "test/integration/mail-items.test.ts", {
    "a stop is looked up by the address as it is written": [
      "mailStopKey(hashAddress(address))",
      "mailStopKey(address)",
    ],
  }),
  ...breaking("shared/mail/sending/unsubscribe-token.ts", "test/shared/mail/unsubscribe-token.test.ts", {
    "a link ends another kind of mail": ["= [brand, sub, kind];", '= [brand, sub, "digest"];'],
    "a forged link is answered as a cursor is": ["return undefined; //", "throw new TypeError(); //"],
    "a link ends a kind of mail that there is no more": ["MAIL_KINDS.includes(kind) ?", "kind ?"],
  }),
  ...breaking("shared/mail/notify-invited.ts", "test/shared/mail/notify-invited.test.ts", {
    "people are told of invitations that were never made, or were replaced": [
      "user.invited_at === at &&",
      "",
    ],
    "people are told of an invitation that was withdrawn": [
      '!["disabled", "expired"].includes(userState(user, now)) &&',
      "",
    ],
  }),
  ...breaking("shared/mail/take-health-snapshot.ts", "test/shared/mail/take-health-snapshot.test.ts", {
    "a store without webhooks pays for its looks' events": [
      "notifyMark(store)",
      "notifyMark({ webhooks: 1 })",
    ],
    "a look does not say what the look before saw": ["before: last?.states,", ""],
  }),
  ...breaking("shared/webhooks/events/event-data.ts", "test/shared/webhooks/stream-events.test.ts", {
    "a health that has not changed is told": [
      "state === undefined || state === before[id]",
      "state === undefined",
    ],
    "figures that were locked before are told again": ["|| locked_to <= before", ""],
  }),
];
