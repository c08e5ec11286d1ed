/**
 * An open Reel is an entry of the browser's history, also in single-page shops: back closes it, and forward
 * or a return from another page reopens it. The entry keeps the page's own state.
 */
export type ReelEntry = {
  readonly eventId: number;
  /** Tag name of the element that opened the Reel. */
  readonly surface: string;
  readonly campaign: string | undefined;
};

export const readReelEntry = (): ReelEntry | undefined => history.state?.svcReel;

const write = (method: "pushState" | "replaceState", svcReel: ReelEntry): void => {
  try {
    history[method]({ ...history.state, svcReel }, "");
  } catch {
    // Safari allows 100 calls in 30 seconds, and a sandboxed frame none. The Reel then works without an entry.
  }
};

export const enterReel = (entry: ReelEntry): void =>
  write(readReelEntry() ? "replaceState" : "pushState", entry);

/** The shopper swiped to another video. */
export const moveReel = (eventId: number): void => {
  const entry = readReelEntry();
  if (entry) write("replaceState", { ...entry, eventId });
};

/** The shopper closed the Reel. If the page closed it, it may have navigated already, so the entry stays. */
export const leaveReel = (): void => {
  if (readReelEntry()) history.back();
};
