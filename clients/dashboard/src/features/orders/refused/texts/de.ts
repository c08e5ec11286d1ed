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
    `Aufrufe Ihres Servers, die in den letzten ${days} Tagen abgelehnt wurden, und warum. Derselbe Fehler innerhalb einer Minute: eine Zeile. Wiederholungen einer Bestellung, die wir schon haben, fehlen hier. Vom Inhalt des Abgelehnten bewahren wir nichts auf, also auch keine Bestell-IDs: Ihre Entwicklung findet einen Aufruf über seine Anfrage.`,
  title: "Abgelehnte Meldungen",
  what: "Was nicht stimmte",
  calls: "Aufrufe",
  when: "Zuerst",
  forDeveloper: "Für Ihre Entwicklung",
  copy: "Für meine Entwicklung kopieren",
  request: (id) => `Anfrage ${id}`,
  caller: (name) => `Absender ${name}`,
  callerHint: "Derselbe Absender heißt den ganzen Tag (UTC) gleich.",
  failed: "Die abgelehnten Meldungen konnten nicht geladen werden.",
  none: (days) =>
    `In den letzten ${days} Tagen wurde keine Meldung abgelehnt. Ihr Server meldet uns jede Bestellung; fehlt darin etwas oder der Schlüssel, wird sie abgelehnt und steht hier, mit dem, was zu tun ist.`,
};
