/**
 * Adds an open Reel to the browser's history, also in single-page shops. *Back* closes it. *Forward*, or a
 * return from another page, reopens it. The entry keeps the page's own state.
 */
export type ReelEntry = {
  readonly eventId: number;
  /** Tag name of the opener. */
  readonly surface: string;
  readonly campaign: string | undefined;
};

export const readReelEntry = (): ReelEntry | undefined => history.state?.svcReel;

const write = (method: "pushState" | "replaceState", svcReel: ReelEntry): void => {
  try {
    history[method]({ ...history.state, svcReel }, "");
  } catch {
    // Safari allows 100 calls in 30 seconds, and a sandboxed frame none. Without an entry, the Reel works
    // too.
  }
};

export const enterReel = (entry: ReelEntry): void =>
  write(readReelEntry() ? "replaceState" : "pushState", entry);

/** Updates the entry after a swipe to another video. */
export const moveReel = (eventId: number): void => {
  const entry = readReelEntry();
  if (entry) write("replaceState", { ...entry, eventId });
};

/**
 * Removes the entry after the shopper closed the Reel. If the page closed it, the entry stays, because the
 * page may have navigated.
 */
export const leaveReel = (): void => {
  if (readReelEntry()) history.back();
};
