/** RFC 5545 limit. */

const MAX_LINE_OCTETS = 75;
const REMIND_BEFORE = "-PT10M";
/** Control characters except the line break, which is escaped instead. */
const CONTROLS = /(?!\n)\p{Cc}/gu;

/** RFC 5545, section 3.3.11. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const toUtc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

/** RFC 5545, section 3.1. */
const fold = (line: string): string => {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};

/**
 * RFC 5545.
 * @param uid identifies the launch, so a repeated entry replaces the first one
 * @param at start, in epoch milliseconds
 * @param now in epoch milliseconds
 */
export const toCalendarEntry = (
  {
    uid,
    title,
    url,
    at,
  }: { readonly uid: string; readonly title: string; readonly url: string; readonly at: number },
  now: number,
): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//shoppable-video//widget//EN",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toUtc(now)}`,
    `DTSTART:${toUtc(at)}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${REMIND_BEFORE}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
