import type { Consent, ConsentState } from "../core/consent.ts";

/** The consent of all elements of a page. */
export type PageConsent = Consent & {
  /** An element with `consent="required"` is there: waits for the shopper's word, unless it has been given. */
  require(): void;
};

/** Without an element that requires it, consent counts as given until it is withdrawn. */
export const createPageConsent = (): PageConsent => {
  let state: ConsentState = "given";
  let isDecided = false;
  const listeners = new Set<(state: ConsentState) => void>();

  const change = (next: ConsentState): void => {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener(state);
  };

  return {
    state: () => state,
    set(given) {
      isDecided = true;
      change(given ? "given" : "refused");
    },
    require() {
      if (!isDecided) change("waiting");
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
