import type { texts as english } from "./en.ts";

const inLine = (line: number | undefined): string => (line === undefined ? "" : ` von Position ${line}`);

const signedOut = "Ihr Shop war nicht angemeldet: Sein Zugriffstoken fehlte, war falsch oder zu alt.";
const refused = "Ihr Shop hat etwas gesendet, was wir nicht verwenden können.";
const notFound =
  "Ihr Shop hat eine Adresse aufgerufen, die es nicht gibt, oder den Code keines Shops genannt.";

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
  noSignals: (name) =>
    `${name} ist nicht, was die Videos im Browser aufbewahrt haben: Senden Sie es unverändert.`,
  noJson: "Was gesendet wurde, ist kein JSON.",

  refusals: {
    access_token_invalid: signedOut,
    signature_invalid: signedOut,
    forbidden: "Ihr Shop war angemeldet, darf das aber nicht.",
    store_closed: "Ihr Shop ist hier geschlossen; darum wird nichts angenommen.",
    replay_under_way: refused,
    changed_meanwhile: refused,
    order_already_exists:
      "Eine Bestellung mit dieser ID wurde schon mit anderem Inhalt gemeldet. Die erste Meldung zählt.",
    order_does_not_exist: "Zu einer Bestellung, die wir nicht haben, wurde eine Rückgabe gesendet.",
    brand_invalid: notFound,
    not_found: notFound,
    method_not_allowed: notFound,
    validation_failed: refused,
    payload_too_large: "Ihr Shop hat mehr auf einmal gesendet, als wir annehmen.",
    rate_limit_exceeded:
      "Ihr Shop hat in einer Minute zu viel gesendet. Es wird angenommen, wenn es später noch einmal kommt.",
    unavailable: refused,
  },
};
