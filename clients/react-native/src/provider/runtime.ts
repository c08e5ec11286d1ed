import type { Consent } from "../../../core/consent.ts";
import { createHoldout } from "../../../core/experiments/holdout.ts";
import { createFeedClient, type FeedClient } from "../../../core/feed/feed-client.ts";
import { createInteractionQueue } from "../../../core/interactions/interaction-queue.ts";
import { type Event, SHOWN_STATUSES } from "../../../core/model/event.ts";
import type { ClockPort, NetworkPort } from "../../../core/ports.ts";
import { createEventMarks } from "../../../core/signals/event-marks.ts";
import { createOwnMarks, type OwnMarks } from "../../../core/signals/own-marks.ts";
import { createSignalsStore, type SignalsStore } from "../../../core/signals/signals-store.ts";
import { LIKED_EVENTS_KEY, SAVED_EVENTS_KEY } from "../../../core/signals/storage-keys.ts";
import type { DeviceStorage } from "../device/async-storage.ts";
import { createInteractionQueues, type InteractionQueues } from "./interaction-queues.ts";
import { createTappedProducts, type TappedProducts } from "./tapped-products.ts";

export type Runtime = {
  readonly brand: string;
  readonly feed: FeedClient;
  /** Requests the current state of these videos. */
  readonly ask: (eventIds: readonly number[]) => Promise<readonly Event[]>;
  readonly signals: SignalsStore;
  readonly likes: OwnMarks;
  readonly saves: OwnMarks;
  readonly interactions: InteractionQueues;
  readonly tapped: TappedProducts;
  /** Tests whether an experiment hides videos from the shopper. See `createHoldout`. */
  readonly isHeld: (experiment: unknown) => boolean;
  /** Sends pending interactions. Ends all subscriptions and timers. */
  close(): void;
};

/** Decisions about experiments since the app's start. Kept when the provider is mounted again. */
const decided = new Map<string, boolean>();

export const createRuntime = ({
  brand,
  baseUrl,
  language,
  storage,
  consent,
  network,
  clock,
}: {
  readonly brand: string;
  readonly baseUrl: string;
  readonly language: string;
  readonly storage: DeviceStorage;
  readonly consent: Consent;
  readonly network: NetworkPort;
  readonly clock: ClockPort;
}): Runtime => {
  const signals = createSignalsStore({ storage, clock, consent });
  const liked = createEventMarks({ key: LIKED_EVENTS_KEY, storage, consent });
  const saved = createEventMarks({ key: SAVED_EVENTS_KEY, storage, consent });
  const likes = createOwnMarks(liked, consent);
  const saves = createOwnMarks(saved, consent);
  const interactions = createInteractionQueues((campaign) =>
    createInteractionQueue({ baseUrl, scope: { brand, campaign }, network, clock, consent }),
  );
  const draw = () => [Math.random(), Math.random()] as const;
  const holdout = createHoldout({ storage, network, clock, consent, draw, decided });
  return {
    brand,
    feed: createFeedClient({ baseUrl, network, clock, locale: language }),
    async ask(eventIds) {
      // A separate client bypasses cached responses.
      const client = createFeedClient({ baseUrl, network, clock, locale: language });
      return (await client.page({ brand, eventIds, statuses: SHOWN_STATUSES })).events;
    },
    signals,
    likes,
    saves,
    interactions,
    tapped: createTappedProducts({ signals, interactions }),
    // Excludes shoppers without persistent storage, because they would get a new arm at each app start.
    isHeld: (experiment) => storage.lasts && holdout.isHeld(experiment, { brand, baseUrl }),
    close() {
      for (const part of [holdout, signals, liked, saved, likes, saves, interactions]) part.close();
    },
  };
};
