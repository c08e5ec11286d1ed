import { html, type TemplateResult } from "lit";
import {
  askAfter,
  changesAfter,
  countMinutes,
  describeTime,
  readLaunch,
} from "../../core/display/launch-time.ts";
import { createFeedClient } from "../../core/feed/feed-client.ts";
import type { Event } from "../../core/model/event.ts";
import { SHOWN_STATUSES } from "../../core/model/event.ts";
import { clock, network } from "../browser/transport.ts";
import { icon } from "../elements/parts/icons.ts";
import { SurfaceElement } from "../elements/parts/surface-element.ts";
import { fill } from "../labels/labels.ts";
import { readLaunchWords } from "../labels/launch-words.ts";
import { page, warn } from "../page.ts";
import type { Shown } from "../shopper.ts";
import { adopt } from "../styles/adopt.ts";
import { launchStyles } from "../styles/launch.styles.ts";
import { describeWait } from "./describe-wait.ts";
import { remind } from "./remind.ts";

type Surface = SurfaceElement & {
  readonly opener?: Surface | undefined;
  announce?(text: string, isSeen?: boolean): void;
};

/** Launch times in epoch milliseconds, by video id. */
type Launches = Map<number, number>;

const bellIcon = icon("M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4");
/** Spreads the requests of all browsers over the first seconds of a launch. */
const SPREAD_MS = 3_000;

const surfaces = new Set<Surface>();
const awaited = new Set<number>();
const said = new Set<string>();
const written = new WeakMap<Event, number>();
const shown = new WeakMap<Surface, string>();
const followed = new WeakSet<Surface>();
let timer: ReturnType<typeof setTimeout> | undefined;
let askAt: number | undefined;

const findUpcoming = (surface: Surface) =>
  surface.videos.flatMap((event) => {
    const at = readLaunch(event);
    return at === undefined ? [] : [{ event, at }];
  });

/** Skips elements below an open Reel, which screen readers ignore. */
const announce = (surface: Surface, key: string, text: string): void => {
  if (said.has(key) || (page.openReel && surface.opener === undefined)) return;
  said.add(key);
  if (surface.announce) surface.announce(text);
  else {
    const region = Object.assign(document.createElement("div"), { className: "sr", role: "status" });
    surface.renderRoot.append(region);
    // Screen readers only announce text that is added later.
    setTimeout(() => region.append(text), 100);
    setTimeout(() => region.remove(), 10_000);
  }
};

const veil = (language: string, event: Event, at: number, full: string): TemplateResult => {
  const words = readLaunchWords(language);
  const act = ({ currentTarget }: MouseEvent): void => {
    const { host } = (currentTarget as Element).getRootNode() as ShadowRoot;
    remind(event, at)
      .then((isSaved) => {
        if (isSaved) (host as Surface).announce?.(words.saved, true);
      })
      .catch(warn);
  };
  return html`<div class="launch">
    <b>${full}</b><span>${describeTime(at, language)}</span
    ><button @click=${act}>${bellIcon}${words.remind}</button>
  </div>`;
};

const write = (surface: Surface, now: number): void => {
  page.launches ??= new WeakMap();
  const waits = findUpcoming(surface).map(({ event, at }) => ({
    event,
    at,
    minutes: countMinutes(at - now),
  }));
  for (const { event, at, minutes } of waits) {
    awaited.add(event.eventId);
    if (written.get(event) === minutes) continue;
    written.set(event, minutes);
    const { language } = surface;
    const { short, full } = describeWait(minutes, language, readLaunchWords(language));
    page.launches.set(event, { short, full, veil: veil(language, event, at, full) });
  }
  const shows = waits.map(({ event, minutes }) => `${event.eventId} ${minutes}`).join();
  if (shown.get(surface) === shows) return;
  shown.set(surface, shows);
  surface.requestUpdate();
};

const ask = async (
  { edgeUrl: baseUrl, language: locale, brand = "" }: Surface,
  asked: Launches,
): Promise<void> => {
  const client = createFeedClient({ baseUrl, locale, network, clock });
  const { events } = await client.page({ brand, eventIds: [...asked.keys()], statuses: SHOWN_STATUSES });
  if (events.some((event) => asked.has(event.eventId) && readLaunch(event) !== asked.get(event.eventId)))
    SurfaceElement.refreshAll();
};

const askAll = (): void => {
  const stores = new Map<string, { readonly surface: Surface; readonly asked: Launches }>();
  for (const surface of surfaces) {
    if (surface.opener || surface.events) continue;
    const key = `${surface.edgeUrl} ${surface.brand}`;
    const { asked } = stores.get(key) ?? { asked: new Map() };
    for (const { event, at } of findUpcoming(surface)) asked.set(event.eventId, at);
    stores.set(key, { surface, asked });
  }
  // A failed request is repeated later.
  for (const { surface, asked } of stores.values()) if (asked.size > 0) ask(surface, asked).catch(() => {});
};

const follow = (): void => {
  clearTimeout(timer);
  const now = Date.now();
  const waits = [...surfaces].flatMap((surface) => {
    write(surface, now);
    return findUpcoming(surface).map(({ at }) => at - now);
  });
  if (document.hidden || waits.length === 0) return;
  if (askAt !== undefined && now >= askAt) {
    askAt = undefined;
    askAll();
  }
  const asks = waits.flatMap((until) => askAfter(until) ?? []);
  if (asks.length > 0) askAt ??= now + Math.min(...asks) + Math.random() * SPREAD_MS;
  const next = Math.min(...waits.map(changesAfter), (askAt ?? Number.POSITIVE_INFINITY) - now);
  timer = setTimeout(follow, Math.max(next, 50));
};

const renew = (reel: Surface, opener: Surface): void => {
  const now = new Map(opener.videos.map((event) => [event.eventId, event]));
  const isOld = ({ eventId, status }: Event) => (now.get(eventId)?.status ?? status) !== status;
  // `videos` of the Reel derive from `events`.
  const given = reel.events ?? [];
  if (given.some(isOld)) reel.events = given.map((event) => now.get(event.eventId) ?? event);
};

const updated = (surface: Surface): void => {
  for (const each of surfaces) if (each.opener) renew(each, each.opener);
  write(surface, Date.now());
  const active = (surface as { readonly activeId?: number }).activeId;
  for (const event of surface.videos) {
    const full = page.launches?.get(event)?.full;
    if (full && event.eventId === active) announce(surface, `${event.eventId} soon`, full);
    if (event.status === "live" && awaited.has(event.eventId))
      announce(surface, `${event.eventId} live`, fill(readLaunchWords(surface.language).live, event.title));
  }
  follow();
};

export const followLaunches = (element: Shown): void => {
  const surface = element as Surface;
  if (surfaces.has(surface)) return;
  if (!followed.has(surface)) {
    followed.add(surface);
    adopt(surface.renderRoot, launchStyles);
    surface.addController({
      hostConnected: () => surfaces.add(surface),
      hostDisconnected: () => {
        surfaces.delete(surface);
        follow();
      },
      hostUpdated: () => updated(surface),
    });
  }
  surfaces.add(surface);
  updated(surface);
};
