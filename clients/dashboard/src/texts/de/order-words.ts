import type { texts as english } from "../en/order-words.ts";

const inLine = (line: number | undefined): string => (line === undefined ? "" : ` von Position ${line}`);

const signedOut = "Ihr Shop war nicht angemeldet: Sein Zugriffstoken fehlte, war falsch oder abgelaufen.";
const refused = "Ihr Shop hat einen ungültigen Aufruf gesendet.";
const notFound = "Ihr Shop hat eine unbekannte Adresse aufgerufen oder einen unbekannten Shop-Code gesendet.";

export const texts: typeof english = {
  names: {
    order_id: "Bestell-ID",
    order_items: "Positionen",
    items: "Positionen",
    product_id: "Produkt-ID",
    price: "Preis",
    amount: "Betrag",
    quantity: "Menge",
    currency: "Währung",
    reason: "Grund",
    orders: "Zahl der Bestellungen",
    day: "Tag",
    body: "Meldung",
  },
  lacks: (line, name) => `${line === undefined ? "In der Meldung" : `In Position ${line}`} fehlt: ${name}.`,
  wrong: (line, name, words) => `${line === undefined ? "" : `Position ${line}, `}${name}: ${words}`,
  noAmount: (line) => `Der Preis${inLine(line)} ist keine Zahl mit Punkt wie 49.90 in Anführungszeichen.`,
  noCurrency: (line) => `Die Währung${inLine(line)} ist kein Code aus drei Großbuchstaben wie USD.`,
  noQuantity: (line) => `Die Menge${inLine(line)} ist keine ganze Zahl ab 1.`,
  noSignals: (name) => `${name} wurde unterwegs verändert: Senden Sie den Wert aus dem Browser unverändert.`,
  noJson: "Die Meldung ist kein JSON.",

  refusals: {
    access_token_invalid: signedOut,
    signature_invalid: signedOut,
    forbidden: "Ihr Shop war angemeldet, darf das aber nicht.",
    store_closed: "Dieser Shop ist geschlossen, deshalb werden Aufrufe abgelehnt.",
    replay_under_way: refused,
    changed_meanwhile: refused,
    order_already_exists:
      "Eine Bestellung mit dieser ID wurde schon mit anderem Inhalt gemeldet. Die erste Meldung zählt.",
    order_does_not_exist: "Zu einer unbekannten Bestellung wurde eine Rückgabe gesendet.",
    brand_invalid: notFound,
    not_found: notFound,
    method_not_allowed: notFound,
    validation_failed: refused,
    payload_too_large: "Ihr Shop hat in einem Aufruf zu viele Daten gesendet.",
    rate_limit_exceeded:
      "Ihr Shop hat in einer Minute zu viele Aufrufe gesendet. Senden Sie sie später noch einmal.",
    unavailable: refused,
  },
};
