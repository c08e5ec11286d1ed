import {
  type Assignment,
  assign,
  encodeAssignment,
  readAssignment,
  readShownExperiment,
  type ShownExperiment,
  visitorReport,
} from "../core/experiments/assignment.ts";
import type { FeedPage } from "../core/feed/read-feed-page.ts";
import { createSafeStorage } from "../core/signals/safe-storage.ts";
import { EXPERIMENT_KEY } from "../core/signals/storage-keys.ts";
import { storage } from "./browser/storage.ts";
import { network } from "./browser/transport.ts";
import { consent } from "./page.ts";

type Held = HTMLElement & {
  readonly brand: string | undefined;
  readonly edgeUrl: string;
  readonly preview: boolean | undefined;
};

const kept = createSafeStorage(storage);
const TIMEOUT_MS = 10_000;

/** What this page does in each experiment: decided by the first surface that asks, for all of them. */
const decided = new Map<string, boolean>();

/**
 * Keeps and reports where the visitor is, once. A report that was refused is tried again on the next page: only who was
 * counted is in an arm.
 */
const enter = async ({ brand = "", edgeUrl }: Held, assignment: Assignment): Promise<void> => {
  const encoded = encodeAssignment(assignment);
  kept.setItem(EXPERIMENT_KEY, encoded);
  const batchId = Math.random().toString(36).slice(2).padEnd(8, "0");
  const body = visitorReport(brand, assignment, { batchId, at: Date.now() });
  const address = `${edgeUrl.replace(/\/+$/, "")}/v1/interactions`;
  const status = await network.post(address, body, TIMEOUT_MS).catch(() => 0);
  const isCounted = status >= 200 && status < 300;
  if (!isCounted && kept.getItem(EXPERIMENT_KEY) === encoded) kept.removeItem(EXPERIMENT_KEY);
};

/** With consent, now or when it is given. It takes effect on the next page: nobody who sees a video is held out. */
const enterWithConsent = (host: Held, experiment: ShownExperiment): void => {
  const begin = (): void => {
    if (readAssignment(kept.getItem(EXPERIMENT_KEY), experiment.id)) return;
    void enter(host, assign(experiment, [Math.random(), Math.random()]));
  };
  if (consent.state() === "given") {
    begin();
    return;
  }
  const end = consent.subscribe((state) => {
    end();
    if (state === "given") begin();
  });
};

const decide = (host: Held, experiment: ShownExperiment): boolean => {
  const own = readAssignment(kept.getItem(EXPERIMENT_KEY), experiment.id);
  // Without consent, it is deleted: see the store of signals.
  if (own && consent.state() !== "refused") return own.arm === "held_out";
  if (consent.state() !== "refused") enterWithConsent(host, experiment);
  return false;
};

/** An element that is in view keeps its place, so that nothing moves; others take none. */
const keepPlace = (host: Held): void => {
  const { top, bottom, height } = host.getBoundingClientRect();
  if (height === 0 || top >= innerHeight || bottom <= 0) return;
  const place = Object.assign(document.createElement("div"), { slot: "empty" });
  place.style.height = `${height}px`;
  host.style.visibility = "hidden";
  host.append(place);
};

/** A page of videos; without any where the visitor is to see none. Loaded with the first feed that names an experiment. */
export const apply = (host: Held, page: FeedPage): FeedPage => {
  const experiment = readShownExperiment(page.experiment);
  if (!experiment || host.preview) return page;
  const isHeld = decided.get(experiment.id) ?? decide(host, experiment);
  decided.set(experiment.id, isHeld);
  if (!isHeld) return page;
  keepPlace(host);
  return { events: [] };
};
