import { type AddState, createCartTaps } from "../../../../clients/core/cart/cart-taps.ts";
import { type ConsentState, createConsent } from "../../../../clients/core/consent.ts";
import { FeedError, type FeedErrorCode } from "../../../../clients/core/feed/feed-error.ts";
import { createFeedList } from "../../../../clients/core/feed/feed-list.ts";
import { startAt } from "../../../../clients/core/feed/start-at.ts";
import { createImpressions } from "../../../../clients/core/interactions/impressions.ts";
import type { Interaction } from "../../../../clients/core/interactions/interaction.ts";
import { createInteractionQueue } from "../../../../clients/core/interactions/interaction-queue.ts";
import type { Event } from "../../../../clients/core/model/event.ts";
import type { Product } from "../../../../clients/core/model/product.ts";
import { createEventMarks } from "../../../../clients/core/signals/event-marks.ts";
import { createOwnMarks } from "../../../../clients/core/signals/own-marks.ts";
import { createSignalsStore } from "../../../../clients/core/signals/signals-store.ts";
import { LIKED_EVENTS_KEY } from "../../../../clients/core/signals/storage-keys.ts";
import { memoryStorage } from "../device.ts";
import type { Fields, Json } from "./case-files.ts";
import { experiment } from "./experiment-script.ts";
import { answering, readBodies } from "./reports.ts";
import type { Script } from "./script.ts";

const inbox = <Item>() => {
  let items: Item[] = [];
  return {
    add: (item: Item) => {
      items.push(item);
    },
    take: (): readonly Item[] => {
      const taken = items;
      items = [];
      return taken;
    },
  };
};

const consentScript: Script = ({ required = false }) => {
  const consent = createConsent({ required: required === true });
  const told = inbox<ConsentState>();
  consent.subscribe(told.add);
  return {
    run: (verb, argument) => (verb === "set" ? consent.set(argument) : consent.require()),
    seen: () => ({ state: consent.state(), told: told.take() }),
  };
};

const impressions: Script = (_, clock) => {
  const seen = inbox<number>();
  const counted = createImpressions(clock, seen.add);
  return {
    run: (verb, argument) => (verb === "plays" ? counted.seen(argument) : counted.follow(argument)),
    seen: () => ({ seen: seen.take() }),
  };
};

const likes: Script = ({ required = false, stored }) => {
  const consent = createConsent({ required: required === true });
  const device = memoryStorage(stored === undefined ? {} : { [LIKED_EVENTS_KEY]: JSON.stringify(stored) });
  const open = () =>
    createOwnMarks(createEventMarks({ key: LIKED_EVENTS_KEY, storage: device.storage, consent }), consent);
  let marks = open();
  return {
    run(verb, argument) {
      if (verb === "toggle") marks.toggle(argument);
      else if (verb === "consent") consent.set(argument);
      else marks = open();
    },
    seen({ shown }) {
      const list = JSON.parse(device.all()[LIKED_EVENTS_KEY] ?? "null") as number[] | null;
      const event = shown as Pick<Event, "eventId" | "likeCount"> | undefined;
      return {
        stored: list,
        storedCount: list?.length,
        oldest: list?.[0],
        newest: list?.at(-1),
        shown: event && { ...event, likes: marks.likes(event), isLiked: marks.has(event.eventId) },
      };
    },
  };
};

type CartAnswer = {
  readonly now?: boolean;
  readonly after?: number;
  readonly yes?: Json;
  readonly throws?: boolean;
  readonly silent?: boolean;
};

const cart: Script = ({ hasCart = true, answers = [] }, clock) => {
  const waiting = [...(answers as readonly CartAnswer[])];
  const [asked, opened] = [inbox<string>(), inbox<string>()];
  const [taken, late] = [inbox<string>(), inbox<string>()];
  const silences = inbox<true>();
  let isThere = hasCart;
  const taps = createCartTaps({
    clock,
    hasCart: () => isThere === true,
    silent() {
      isThere = false;
      silences.add(true);
    },
    view: (_, { id }) => opened.add(id),
    taken: (_, { id }) => taken.add(id),
    late: (_, { id }) => late.add(id),
    changed() {},
  });
  const aProduct = (id: string) => ({ id }) as Product;
  const ask = (id: string) => (): unknown => {
    asked.add(id);
    const { now, after = 0, yes, throws, silent } = waiting.shift() ?? {};
    if (throws) throw new Error("The handler is broken");
    if (silent || now !== undefined) return now;
    return new Promise((resolve, reject) =>
      clock.after(after, () => (yes === undefined ? reject(new Error("Sold out")) : resolve(yes))),
    );
  };
  return {
    run(verb, argument) {
      if (verb === "tap") taps.tap(video(1), aProduct(argument), ask(argument));
      else if (verb === "close") taps.close();
      else isThere = true;
    },
    seen: ({ states = {} }) => ({
      states: Object.fromEntries(
        Object.keys(states as Fields).map((id): [string, AddState] => [
          id,
          taps.readState(video(1), aProduct(id)),
        ]),
      ),
      asked: asked.take(),
      opened: opened.take(),
      taken: taken.take(),
      late: late.take(),
      silent: silences.take().length,
    }),
  };
};

type FeedAnswer =
  | { readonly events: readonly number[]; readonly next?: string }
  | { readonly fails: FeedErrorCode };

const video = (eventId: number): Event => ({
  ...{ eventId, title: "", status: "upcoming", likeCount: 0, shareCount: 0, pageId: 0, products: [] },
});

const feed: Script = ({ answers, startIndex }, clock) => {
  const waiting = [...(answers as unknown as readonly FeedAnswer[])];
  const asked = inbox<string | null>();
  const reported = inbox<FeedErrorCode>();
  const list = createFeedList({
    async load(cursor) {
      asked.add(cursor ?? null);
      const answer = waiting.shift();
      if (!answer) throw new Error("The script has no further answer");
      if ("fails" in answer) throw new FeedError(answer.fails, answer.fails);
      return {
        events: answer.events.map(video),
        ...(answer.next !== undefined && { nextCursor: answer.next }),
      };
    },
    clock,
    report: (error) => reported.add((error as FeedError).code),
    changed: () => {},
    startIndex: startIndex as number | undefined,
  });
  const verbs: Readonly<Record<string, () => unknown>> = {
    ...list,
    moreAsked: () => list.more(true),
    more: () => list.more(),
  };
  return {
    run: (verb) => verbs[verb]?.(),
    seen() {
      const { status, events, hasMore } = list.state();
      const start = startAt(startIndex as number | undefined, events.length);
      const ids = events.map(({ eventId }) => eventId);
      return { status, events: ids, hasMore, start, asked: asked.take(), reported: reported.take() };
    },
  };
};

const signals: Script = ({ required = false, stored = {} }, clock) => {
  const consent = createConsent({ required: required === true });
  const device = memoryStorage(stored as Record<string, string>);
  const open = () => createSignalsStore({ storage: device.storage, clock, consent });
  let store = open();
  let other = store;
  const ids = (text: string) =>
    (JSON.parse(text) as { product_id: string }[]).map(({ product_id }) => product_id);
  const run = (verb: string, argument: never, at = store): unknown => {
    const { productIds, productId, widgetInfo } = argument as Record<string, never>;
    if (verb === "view") return at.recordView(productIds ?? [], widgetInfo ?? "");
    if (verb === "addToCart") return at.recordAddToCart(productId ?? "", widgetInfo ?? "");
    if (verb === "orderCompleted") return at.orderCompleted();
    if (verb === "signals") return at.signals();
    if (verb === "consent") return consent.set(argument);
    if (verb === "inOther")
      return Object.entries(argument).map(([name, value]) => run(name, value as never, other));
    if (verb === "other") other = open();
    else store = open();
    return undefined;
  };
  return {
    run,
    seen() {
      const reader = createSignalsStore({ storage: device.storage, clock, consent });
      const texts = reader.signals();
      reader.close();
      const [views, carts] = [ids(texts.svc_video_view), ids(texts.svc_add_to_cart)];
      const storedKeys = Object.keys(device.all()).sort();
      return { texts, views, carts, viewCount: views.length, storedKeys };
    },
  };
};

const interactions: Script = ({ required = false, campaign, answers = [] }, clock) => {
  const consent = createConsent({ required: required === true });
  const net = answering(answers);
  const queue = createInteractionQueue({
    baseUrl: "https://edge.example/",
    scope: { brand: "br_a", campaign: campaign as string | undefined },
    network: net.network,
    clock,
    consent,
  });
  const sizes = (sent: ReturnType<typeof readBodies>) => sent.map((body) => body.interactions.length);
  return {
    run(verb, argument) {
      const { record, times } = argument as { record: Interaction; times: number };
      if (verb === "record") for (let index = 0; index < times; index += 1) queue.record(record);
      else if (verb === "hidden") queue.pageHidden();
      else if (verb === "close") queue.close();
      else consent.set(argument);
    },
    seen() {
      for (const { body } of [...net.posts, ...net.beacons]) {
        if (Buffer.byteLength(body) > 32 * 1024)
          throw new Error(`A body of ${Buffer.byteLength(body)} bytes`);
      }
      const [posts, beacons] = [readBodies(net.posts), readBodies(net.beacons)];
      const types = beacons.flatMap((body) => body.interactions.map(({ type }) => type));
      const beaconTypes: Record<string, number> = {};
      for (const type of types) beaconTypes[type] = (beaconTypes[type] ?? 0) + 1;
      return {
        bodies: posts,
        sizes: sizes(posts),
        beacons: sizes(beacons),
        beaconTotal: types.length,
        beaconTypes,
      };
    },
  };
};

export const SCRIPTS: Readonly<Record<string, Script>> = {
  cart,
  consent: consentScript,
  impressions,
  likes,
  "feed-retry": feed,
  "start-index": feed,
  signals,
  interactions,
  experiment,
};

/** A step's verb with its argument. The argument is the whole step if it has further fields. */
export const readVerb = (step: Fields): [verb: string, argument: Json] => {
  const [verb = ""] = Object.keys(step);
  return [verb, verb === "record" ? step : (step[verb] ?? null)];
};
