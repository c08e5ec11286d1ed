import { randomUUID } from "node:crypto";
import { readState, writeState } from "../../process/state-file.ts";

export type SentMail = {
  readonly id: string;
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly Name: string; readonly Value: string }[];
};

export type Outbox = {
  all(): readonly SentMail[];
  find(id: string): SentMail | undefined;
  add(mail: Omit<SentMail, "id" | "at">): SentMail;
};

const KEPT_MAILS = 200;

export function openOutbox(stateFile: string): Outbox {
  let mails = readState<SentMail[]>(stateFile) ?? [];
  return {
    all: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    add(mail) {
      const sent = { id: randomUUID(), at: new Date().toISOString(), ...mail };
      mails = [sent, ...mails].slice(0, KEPT_MAILS);
      writeState(stateFile, mails);
      return sent;
    },
  };
}
