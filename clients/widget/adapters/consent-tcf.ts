import { readRecord } from "../../core/reading.ts";
import { awaitWord, lookFor, say } from "./consent.ts";

/**
 * IAB Europe's Transparency & Consent Framework 2.3. Reads the publisher's consent for purposes 1 (store on a
 * device) and 8 (measure content).
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
