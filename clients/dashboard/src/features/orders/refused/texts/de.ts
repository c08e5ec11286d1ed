import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  endpoints: {
    "POST /external-shop-order-tracking/private": "Bestellung",
    "POST /v1/order-amendments": "Rückgabe",
    "POST /v2/product": "Produkt",
    "POST /v1/shop-days": "Bestellungen eines Tages",
    "GET /auth/access-token": "Zugriffstoken",
  },
  intro: (days) =>
    `Aufrufe Ihres Servers, die in den letzten ${days} Tagen abgelehnt wurden, und unsere Antwort darauf. Aufrufe einer Minute mit derselben Antwort sind ein Eintrag. Eine Bestellung, die unverändert noch einmal gemeldet wird, fehlt hier: Sie ist längst angenommen.`,
  title: "Abgelehnte Meldungen",
  what: "Was nicht stimmte",
  calls: "Aufrufe",
  when: "Zuerst",
  request: (id) => `Anfrage ${id}`,
  caller: (name) => `Absender ${name}`,
  callerHint: "Derselbe Absender heißt den ganzen Tag (UTC) gleich.",
  failed: "Die abgelehnten Meldungen konnten nicht geladen werden.",
  none: (days) => `In den letzten ${days} Tagen wurde kein Aufruf Ihres Servers abgelehnt.`,
};
