import { readRecord } from "../../core/reading.ts";
import { awaitWord, lookFor, say } from "./consent.ts";

/**
 * `/widget/consent-tcf.js`: consent from a tool of IAB Europe's Transparency & Consent Framework, version 2.3
 * (`__tcfapi`). Reads the publisher's consent, because the service acts for the shop, for purposes 1 (store
 * on a device) and 8 (measure content).
 */

const PURPOSES = [1, 8];
const DECIDED: readonly unknown[] = ["tcloaded", "useractioncomplete"];

type Listener = (data: unknown, isSuccess: boolean) => void;
type Tool = (command: "addEventListener", version: 2, listener: Listener) => void;
const page = window as { readonly __tcfapi?: Tool };

const hear: Listener = (data, isSuccess) => {
  const { eventStatus, gdprApplies, publisher } = readRecord(data) ?? {};
  // An open dialog means that the shopper has not decided.
  if (!isSuccess || !DECIDED.includes(eventStatus)) return;
  const consents = readRecord(readRecord(publisher)?.consents);
  say(gdprApplies === false || PURPOSES.every((purpose) => consents?.[purpose] === true));
};

awaitWord();
lookFor(
  () => typeof page.__tcfapi === "function",
  () => page.__tcfapi?.("addEventListener", 2, hear),
  "__tcfapi",
);
