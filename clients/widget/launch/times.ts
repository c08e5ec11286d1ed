import { lookForEnds } from "../../core/display/end-time.ts";
import { readLaunch } from "../../core/display/launch-time.ts";
import type { FeedState } from "../../core/feed/feed-list.ts";
import type { Event } from "../../core/model/event.ts";
import type { SurfaceElement } from "../elements/parts/surface-element.ts";
import { keepPlace } from "../keep-place.ts";
import { page, warn } from "../page.ts";
import type { Shown } from "../shopper.ts";

type Surface = SurfaceElement & {
  readonly opener?: Surface | undefined;
  readonly active?: number;
  visibleRatio(eventId: number): number;
};

const surfaces = new Set<Surface>();
const gone = new WeakMap<Surface, WeakSet<Event>>();
const empty = new WeakMap<Surface, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const WATCHED = /-(embed|feed)$/;

const findPlace = (surface: Surface): number => {
  if (surface.active !== undefined) return surface.active;
  if (!WATCHED.test(surface.localName)) return -1;
  return surface.videos.findLastIndex(({ eventId }) => surface.visibleRatio(eventId) > 0);
};

/** A Reel shows its opener's videos, so the opener's list stays unchanged while the Reel is open. */
const isBelowReel = (surface: Surface): boolean => {
  for (const { opener } of surfaces) if (opener === surface) return true;
  return false;
};

const withoutGone = (surface: Surface, state: FeedState): FeedState => {
  const left = gone.get(surface);
  return left ? { ...state, events: state.events.filter((event) => !left.has(event)) } : state;
};

const keepFocus = async (surface: Surface): Promise<void> => {
  const focused = surface.renderRoot.activeElement;
  await surface.updateComplete;
  if (!focused || focused.isConnected) return;
  const cards = surface.renderRoot.querySelectorAll<HTMLElement>("button[data-event]");
  cards.item(cards.length - 1)?.focus();
};

/** @returns milliseconds until the next removal, if any */
const drop = (surface: Surface, now: number): number | undefined => {
  const { videos } = surface;
  const { kept, wait } = lookForEnds(videos, now, findPlace(surface));
  if (kept.size === videos.length) return wait;
  const left = gone.get(surface) ?? new WeakSet();
  for (const event of videos) if (!kept.has(event)) left.add(event);
  gone.set(surface, left);
  // Fallback content of the page replaces the space.
  if (kept.size === 0 && !surface.querySelector("[slot=empty]")) empty.set(surface, keepPlace(surface));
  void keepFocus(surface);
  surface.feed.shown = withoutGone(surface, surface.feed.shown);
  surface.requestUpdate();
  return wait;
};

const comeBack = (surface: Surface): void => {
  if (surface.videos.length === 0) return;
  empty.get(surface)?.();
  empty.delete(surface);
};

const follow = (): void => {
  clearTimeout(timer);
  const now = Date.now();
  const waits: number[] = [];
  for (const surface of surfaces) {
    if (isBelowReel(surface)) continue;
    comeBack(surface);
    waits.push(drop(surface, now) ?? Number.POSITIVE_INFINITY);
  }
  if (Math.min(...waits) < Number.POSITIVE_INFINITY) timer = setTimeout(follow, Math.min(...waits));
};

export const followTimes = (element: Shown): void => {
  const surface = element as Surface;
  if (surface.videos.some((event) => readLaunch(event) !== undefined))
    import("./launches.ts").then(({ followLaunches }) => followLaunches(surface)).catch(warn);
  if (surfaces.has(surface) || (surface.events && !surface.opener)) return;
  page.withoutGone = withoutGone as NonNullable<typeof page.withoutGone>;
  surface.addController({
    hostConnected: () => surfaces.add(surface),
    hostDisconnected: () => {
      surfaces.delete(surface);
      follow();
    },
    hostUpdated: follow,
  });
  surfaces.add(surface);
  follow();
};
