/**
 * Whether anything may be stored or sent.
 *
 * - `waiting`: not yet. It is kept in memory until the shopper decides.
 * - `given`
 * - `refused`: what was stored is deleted, and nothing is recorded, not even in memory.
 */
export type ConsentState = "waiting" | "given" | "refused";

/** One shopper's consent, which everything that stores or sends asks. */
export type Consent = {
  state(): ConsentState;
  set(given: boolean): void;
  /** From now on the shopper's word is needed: waits for it, unless it has been given. */
  require(): void;
  /** Calls back at each change; returns what ends that. */
  subscribe(listener: (state: ConsentState) => void): () => void;
};

/** @param required whether to wait for the shopper's word; otherwise consent counts as given until it is withdrawn */
export const createConsent = ({ required }: { readonly required: boolean }): Consent => {
  let state: ConsentState = required ? "waiting" : "given";
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
