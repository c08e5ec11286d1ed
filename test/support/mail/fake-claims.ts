import { TRY_SECONDS } from "../../../shared/mail/sending/mail.ts";
import type { MailClaims, MailName } from "../../../shared/mail/sending/mail-claims.table.ts";

export const fakeClaims = (): MailClaims => {
  const claims = new Map<string, { tries: number; until?: number; ended?: string }>();
  const key = (name: MailName) => JSON.stringify([name.brand, name.day, name.kind, name.sub]);
  return {
    claim: async (name, now) => {
      const { tries, until = 0, ended } = claims.get(key(name)) ?? { tries: 0 };
      if (ended !== undefined || tries >= 2) return "over";
      if (now.getTime() < until) return "held";
      claims.set(key(name), { tries: tries + 1, until: now.getTime() + TRY_SECONDS * 1_000 });
      return "taken";
    },
    giveBack: async (name) => {
      const claim = claims.get(key(name));
      if (claim) claims.set(key(name), { tries: claim.tries - 1 });
    },
    end: async (name, outcome) => {
      const claim = claims.get(key(name));
      if (claim) claim.ended = outcome;
    },
  };
};
