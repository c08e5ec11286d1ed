/** *Back* closes an open Reel. *Forward*, or a return from another page, reopens it. */
export type ReelEntry = {
  readonly eventId: number;
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

export const moveReel = (eventId: number): void => {
  const entry = readReelEntry();
  if (entry) write("replaceState", { ...entry, eventId });
};

/** If the page closed the Reel, the entry stays, because the page may have navigated. */
export const leaveReel = (): void => {
  if (readReelEntry()) history.back();
};
