import type { Event } from "../../core/model/event.ts";
import { toCalendarEntry } from "./calendar-entry.ts";

const FREE_MS = 60_000;

const download = (file: File): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), FREE_MS);
};

/**
 * Uses the device's share sheet, or a file.
 * @param at epoch milliseconds
 * @returns `true` if saved as a file
 */
export const remind = async ({ eventId, title }: Event, at: number): Promise<boolean> => {
  const page = new URL(location.href);
  page.searchParams.set("svc_video", String(eventId));
  const entry = toCalendarEntry(
    { uid: `video-${eventId}@${page.hostname}`, title, url: page.href, at },
    Date.now(),
  );
  const file = new File([entry], "reminder.ics", { type: "text/calendar" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return false;
    } catch (error) {
      // The shopper closed the sheet. Any other error falls back to the file.
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  download(file);
  return true;
};
