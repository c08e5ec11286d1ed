/** An entry of a calendar, as RFC 5545 has it. */

const MAX_LINE_OCTETS = 75;
const REMIND_BEFORE = "-PT10M";
/** Control characters, but for the line end, which is escaped. */
const CONTROLS = /(?!\n)\p{Cc}/gu;

/** A text (section 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const toUtc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

/** Lines of more than 75 octets go on in the next one (section 3.1), never within a character. */
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
 * @param uid the same for the same launch, so that a second entry takes the first one's place
 * @param url as `URL` writes it
 * @param at when it begins, in epoch milliseconds
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
