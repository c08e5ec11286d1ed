import type { texts as english } from "../en/refused-orders.ts";

export const texts: typeof english = {
  endpoints: {
    "POST /external-shop-order-tracking/private": "Bestellmeldung",
    "POST /v1/order-amendments": "Rückgabe",
    "POST /v2/product": "Produkt",
    "POST /v1/shop-days": "Tägliche Bestellzahl",
    "GET /auth/access-token": "Zugriffstoken",
  },
  intro: (days) =>
    `Aufrufe Ihres Servers, die in den letzten ${days} Tagen abgelehnt wurden, und warum. Derselbe Fehler steht pro Minute nur einmal hier. Wiederholte Meldungen einer bekannten Bestellung fehlen hier. Der Inhalt abgelehnter Aufrufe wird nicht gespeichert, deshalb fehlen Bestell-IDs: Ihr Entwicklerteam findet einen Aufruf über seine Anfrage-ID.`,
  title: "Abgelehnte Meldungen",
  what: "Fehler",
  calls: "Aufrufe (mindestens)",
  when: "Zuerst",
  forDeveloper: "Für Ihr Entwicklerteam",
  copy: "Für mein Entwicklerteam kopieren",
  request: (id) => `Anfrage ${id}`,
  caller: (name) => `Absender ${name}`,
  callerHint: "Der Name steht für die IP-Adresse des Absenders. Er wechselt jeden Tag (UTC).",
  failed: "Die abgelehnten Meldungen konnten nicht geladen werden.",
  none: (days) =>
    `In den letzten ${days} Tagen wurde keine Meldung abgelehnt. Unvollständige Meldungen und solche ohne gültiges Zugriffstoken stehen hier, mit der Lösung.`,
};
