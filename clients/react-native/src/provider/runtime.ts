import type { Consent } from "../../../core/consent.ts";
import { createFeedClient, type FeedClient } from "../../../core/feed/feed-client.ts";
import { createInteractionQueue } from "../../../core/interactions/interaction-queue.ts";
import type { ClockPort, NetworkPort, StoragePort } from "../../../core/ports.ts";
import { createEventMarks } from "../../../core/signals/event-marks.ts";
import { createOwnMarks, type OwnMarks } from "../../../core/signals/own-marks.ts";
import { createSignalsStore, type SignalsStore } from "../../../core/signals/signals-store.ts";
import { LIKED_EVENTS_KEY, SAVED_EVENTS_KEY } from "../../../core/signals/storage-keys.ts";
import { createInteractionQueues, type InteractionQueues } from "./interaction-queues.ts";
import { createTappedProducts, type TappedProducts } from "./tapped-products.ts";

/** What all surfaces below a provider share. */
export type Runtime = {
  readonly brand: string;
  readonly feed: FeedClient;
  readonly signals: SignalsStore;
  readonly likes: OwnMarks;
  readonly saves: OwnMarks;
  readonly interactions: InteractionQueues;
  readonly tapped: TappedProducts;
  /** Sends what is unsent and ends all subscriptions and timers. */
  close(): void;
};

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
  readonly storage: StoragePort;
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
  return {
    brand,
    feed: createFeedClient({ baseUrl, network, clock, locale }),
    signals,
    likes,
    saves,
    interactions,
    tapped: createTappedProducts({ signals, interactions }),
    close() {
      for (const part of [signals, liked, saved, likes, saves, interactions]) part.close();
    },
  };
};
