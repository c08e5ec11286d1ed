import type { Consent } from "../consent.ts";
import type { ClockPort, NetworkPort, StoragePort } from "../ports.ts";
import { createSafeStorage } from "../signals/safe-storage.ts";
import { EXPERIMENT_KEY } from "../signals/storage-keys.ts";
import {
  type Assignment,
  assign,
  encodeAssignment,
  readAssignment,
  readShownExperiment,
  type ShownExperiment,
  visitorReport,
} from "./assignment.ts";

export type Holdout = {
  /**
   * Whether the visitor is to see no videos. Who is in no arm yet is put into one, with consent, now or when it is
   * given; that takes effect on the next page or start, so that nobody who sees a video is held out.
   *
   * @param wire `experiment` of the feed's first answer, which may be anything
   * @param store whose feed it is, and where reports go
   */
  isHeld(wire: unknown, store: { readonly brand: string; readonly baseUrl: string }): boolean;
  /** No longer waits for consent. */
  close(): void;
};

const TIMEOUT_MS = 10_000;

/**
 * What a visitor is to see while an experiment runs.
 *
 * @param decided what this page, or this start of the app, does in each experiment: decided by the first surface that
 * asks, for all of them
 * @param draw two random numbers from 0 to 1, 1 excluded: for the arm and the bucket
 */
export const createHoldout = ({
  storage,
  network,
  clock,
  consent,
  draw,
  decided = new Map(),
}: {
  readonly storage: StoragePort;
  readonly network: Pick<NetworkPort, "post">;
  readonly clock: Pick<ClockPort, "now">;
  readonly consent: Consent;
  readonly draw: () => readonly [number, number];
  readonly decided?: Map<string, boolean>;
}): Holdout => {
  const kept = createSafeStorage(storage);
  const ends = new Set<() => void>();
  type Store = Parameters<Holdout["isHeld"]>[1];

  /** Only who was counted is in an arm: without a report that was taken, nothing is kept, and the next start tries again. */
  const enter = async ({ brand, baseUrl }: Store, assignment: Assignment): Promise<void> => {
    const encoded = encodeAssignment(assignment);
    kept.setItem(EXPERIMENT_KEY, encoded);
    const batchId = Math.random().toString(36).slice(2).padEnd(8, "0");
    const body = visitorReport(brand, assignment, { batchId, at: clock.now() });
    const address = `${baseUrl.replace(/\/+$/, "")}/v1/interactions`;
    const status = await network.post(address, body, TIMEOUT_MS).catch(() => 0);
    const isCounted = status >= 200 && status < 300;
    if (!isCounted && kept.getItem(EXPERIMENT_KEY) === encoded) kept.removeItem(EXPERIMENT_KEY);
  };

  /** Once: another surface, or another tab meanwhile, may have done it. */
  const enterWithConsent = (store: Store, experiment: ShownExperiment): void => {
    const begin = (): void => {
      if (readAssignment(kept.getItem(EXPERIMENT_KEY), experiment.id)) return;
      void enter(store, assign(experiment, draw()));
    };
    if (consent.state() === "given") {
      begin();
      return;
    }
    const end = consent.subscribe((state) => {
      end();
      ends.delete(end);
      if (state === "given") begin();
    });
    ends.add(end);
  };

  const decide = (store: Store, experiment: ShownExperiment): boolean => {
    // Without consent, what is kept is deleted: see the store of signals.
    if (consent.state() === "refused") return false;
    const own = readAssignment(kept.getItem(EXPERIMENT_KEY), experiment.id);
    enterWithConsent(store, experiment);
    return own?.arm === "held_out";
  };

  return {
    isHeld(wire, store) {
      const experiment = readShownExperiment(wire);
      if (!experiment) return false;
      const isHeld = decided.get(experiment.id) ?? decide(store, experiment);
      decided.set(experiment.id, isHeld);
      return isHeld;
    },
    close() {
      for (const end of ends) end();
      ends.clear();
    },
  };
};
