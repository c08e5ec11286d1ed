import { createConsent } from "../../../../clients/core/consent.ts";
import { createHoldout } from "../../../../clients/core/experiments/holdout.ts";
import { createSignalsStore } from "../../../../clients/core/signals/signals-store.ts";
import { memoryStorage } from "../device.ts";
import { answering, readBodies } from "./reports.ts";
import type { Script } from "./script.ts";

export const experiment: Script = ({ required = false, stored = {}, draws = [], answers = [] }, clock) => {
  const consent = createConsent({ required: required === true });
  const { storage, all } = memoryStorage(stored as Record<string, string>);
  const net = answering(answers);
  const pairs = [...(draws as unknown as readonly [number, number][])];
  const draw = () => {
    const pair = pairs.shift();
    if (!pair) throw new Error("The script has no further draws");
    return pair;
  };
  const open = () => ({
    signals: createSignalsStore({ storage, clock, consent }),
    holdout: createHoldout({ storage, network: net.network, clock, consent, draw }),
  });
  let start = open();
  let isHeld: boolean | undefined;
  return {
    run(verb, argument) {
      const store = { brand: "br_a", baseUrl: "https://edge.example/" };
      if (verb === "feed") isHeld = start.holdout.isHeld(argument, store);
      else if (verb === "consent") consent.set(argument);
      else if (verb === "orderCompleted") start.signals.orderCompleted();
      else {
        start.signals.close();
        start.holdout.close();
        start = open();
      }
    },
    seen() {
      const astray = net.posts.filter(({ url }) => url !== "https://edge.example/v1/interactions");
      if (astray.length > 0) throw new Error("A report to another address");
      const storedKeys = Object.keys(all()).sort();
      return { isHeld, texts: start.signals.signals(), storedKeys, bodies: readBodies(net.posts) };
    },
  };
};
