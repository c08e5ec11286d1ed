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

/** What all surfaces below a provider share. */
export type Runtime = {
  readonly brand: string;
  readonly feed: FeedClient;
  /** These videos as the service has them now. */
  readonly ask: (eventIds: readonly number[]) => Promise<readonly Event[]>;
  readonly signals: SignalsStore;
  readonly likes: OwnMarks;
  readonly saves: OwnMarks;
  readonly interactions: InteractionQueues;
  readonly tapped: TappedProducts;
  /** Whether the shopper is to see no videos, by the `experiment` of a feed: see `createHoldout`. */
  readonly isHeld: (experiment: unknown) => boolean;
  /** Sends what is unsent and ends all subscriptions and timers. */
  close(): void;
};

/** What this start of the app does in each experiment, though its provider may be mounted anew. */
const decided = new Map<string, boolean>();

export const createRuntime = ({
  brand,
  baseUrl,
  locale,
  storage,
  consent,
  network,
  clock,
}: {
  readonly brand: string;
  readonly baseUrl: string;
  readonly locale: string | undefined;
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
    feed: createFeedClient({ baseUrl, network, clock, locale }),
    async ask(eventIds) {
      // A client of its own keeps no older answer.
      const client = createFeedClient({ baseUrl, network, clock, locale });
      return (await client.page({ brand, eventIds, statuses: SHOWN_STATUSES })).events;
    },
    signals,
    likes,
    saves,
    interactions,
    tapped: createTappedProducts({ signals, interactions }),
    // Whose arm is forgotten would be counted at each start, and never held out.
    isHeld: (experiment) => storage.lasts && holdout.isHeld(experiment, { brand, baseUrl }),
    close() {
      for (const part of [holdout, signals, liked, saved, likes, saves, interactions]) part.close();
    },
  };
};
