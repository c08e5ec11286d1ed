import { UTC } from "./zone-clock.ts";

/** Former names that the runtime still returns, with their current names in the tz database. */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const renamed = (timeZone: string): string => RENAMED[timeZone] ?? timeZone;

/**
 * @param name current or former IANA name, in any case
 * @returns `undefined` if the name is unknown
 */
export const zoneName = (name: string): string | undefined => {
  // Refuses an offset such as `+02:00`, which has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return renamed(new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return undefined;
  }
};

export const zoneNames = (): string[] =>
  [...new Set([UTC, ...Intl.supportedValuesOf("timeZone").map(renamed)])].sort();
