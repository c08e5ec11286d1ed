/**
 * Consent to store and send data.
 * - `waiting`: undecided. Data is kept in memory.
 * - `given`
 * - `refused`: stored data is deleted, and nothing is recorded, not even in memory.
 */
export type ConsentState = "waiting" | "given" | "refused";

export type Consent = {
  state(): ConsentState;
  set(given: boolean): void;
  require(): void;
  subscribe(listener: (state: ConsentState) => void): () => void;
};

/**
 * @param required `true` to wait for the shopper's decision. With `false`, consent is given until
 * it is withdrawn
 */
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
