import type { Consent } from "../consent.ts";
import type { ClockPort, NetworkPort, StoragePort } from "../ports.ts";
import { createSafeStorage } from "../signals/safe-storage.ts";
import { EXPERIMENT_KEY } from "../signals/storage-keys.ts";
import {
  type Assignment,
  assign,
  encodeAssignment,
  isLeftOut,
  readAssignment,
  readShownExperiment,
  type ShownExperiment,
  visitorReport,
} from "./assignment.ts";

export type Holdout = {
  /**
   * Tests whether the experiment hides videos. A visitor who consents after seeing videos is
   * excluded from the experiment.
   * @param wire `experiment` of the feed's first response, unvalidated
   */
  isHeld(wire: unknown, store: { readonly brand: string; readonly baseUrl: string }): boolean;
  close(): void;
};

const TIMEOUT_MS = 10_000;

/**
 * @param decided decisions since the page or app was opened, by experiment. All surfaces share them
 * @param draw returns two random numbers, at least 0 and below 1, for the arm and the bucket
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
  const ends = new Map<string, () => void>();
  type Store = Parameters<Holdout["isHeld"]>[1];

  /** A failed report excludes the visitor from the experiment. */
  const report = async ({ brand, baseUrl }: Store, assignment: Assignment): Promise<void> => {
    const batchId = Math.random().toString(36).slice(2).padEnd(8, "0");
    const body = visitorReport(brand, assignment, { batchId, at: clock.now() });
    const address = `${baseUrl.replace(/\/+$/, "")}/v1/interactions`;
    const status = await network.post(address, body, TIMEOUT_MS).catch(() => 0);
    const isCounted = status >= 200 && status < 300;
    if (!isCounted && kept.getItem(EXPERIMENT_KEY) === encodeAssignment(assignment)) {
      kept.setItem(EXPERIMENT_KEY, assignment.experimentId);
    }
  };

  const decide = (store: Store, experiment: ShownExperiment): boolean => {
    // The signals store deletes the assignment when consent is refused.
    if (consent.state() === "refused") return false;
    const value = kept.getItem(EXPERIMENT_KEY);
    const own = readAssignment(value, experiment.id);
    if (own) return own.arm === "held_out";
    if (consent.state() === "waiting" || isLeftOut(value, experiment.id)) return false;
    const assignment = assign(experiment, draw());
    kept.setItem(EXPERIMENT_KEY, encodeAssignment(assignment));
    void report(store, assignment);
    return assignment.arm === "held_out";
  };

  const follow = ({ id }: ShownExperiment): void => {
    if (ends.has(id)) return;
    const end = consent.subscribe((state) => {
      if (state === "given" && !readAssignment(kept.getItem(EXPERIMENT_KEY), id)) {
        kept.setItem(EXPERIMENT_KEY, id);
      }
    });
    ends.set(id, end);
  };

  return {
    isHeld(wire, store) {
      const experiment = readShownExperiment(wire);
      if (!experiment) return false;
      const isHeld = decided.get(experiment.id) ?? decide(store, experiment);
      decided.set(experiment.id, isHeld);
      follow(experiment);
      return isHeld;
    },
    close() {
      for (const end of ends.values()) end();
      ends.clear();
    },
  };
};
