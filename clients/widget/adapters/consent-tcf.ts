import { readRecord } from "../../core/reading.ts";
import { awaitWord, say } from "./consent.ts";

/**
 * `/widget/consent-tcf.js`: the shopper's word from a page with a consent tool by the Transparency & Consent Framework of IAB
 * Europe, version 2.3 (`__tcfapi`). The service works for the shop: what counts is the shop's own consent, the publisher's,
 * for purposes 1 (store on a device) and 8 (measure content).
 */

const PURPOSES = [1, 8];
const DECIDED: readonly unknown[] = ["tcloaded", "useractioncomplete"];
/** A tool's script may come after this one. */
const LOOK_EVERY_MS = 250;
const LOOKS = 240;

type Listener = (data: unknown, isSuccess: boolean) => void;
type Tool = (command: "addEventListener", version: 2, listener: Listener) => void;
const page = window as { readonly __tcfapi?: Tool };

const hear: Listener = (data, isSuccess) => {
  const { eventStatus, gdprApplies, publisher } = readRecord(data) ?? {};
  // While its dialog is open, the shopper has not decided.
  if (!isSuccess || !DECIDED.includes(eventStatus)) return;
  const consents = readRecord(readRecord(publisher)?.consents);
  say(gdprApplies === false || PURPOSES.every((purpose) => consents?.[purpose] === true));
};

const listen = (looks: number): void => {
  if (typeof page.__tcfapi === "function") page.__tcfapi("addEventListener", 2, hear);
  else if (looks > 0) setTimeout(listen, LOOK_EVERY_MS, looks - 1);
  else console.warn("shoppable-video: no __tcfapi; nothing is stored or sent");
};

awaitWord();
listen(LOOKS);
