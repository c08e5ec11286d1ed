import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  fillIn: "Bitte ausfüllen.",
  endFirst: "Das Ende liegt vor dem Beginn.",
  lastDayFirst: "Der letzte Tag liegt vor dem ersten.",
  fullAddress: "Schreiben Sie eine ganze Adresse, etwa https://shop.example/sale",
  httpsAddress: "Schreiben Sie eine Adresse, die mit https:// beginnt",
  idAddress:
    "Schreiben Sie eine Adresse mit {id} an der Stelle der Produkt-ID, etwa https://shop.example/products/{id}",
  number: (least, most) => `Schreiben Sie eine Zahl von ${least} bis ${most}.`,
  wholeNumber: "Schreiben Sie eine ganze Zahl.",
  atMost: (most) => `Schreiben Sie höchstens ${most} Zeichen.`,
  oneLine: (most) => `Schreiben Sie eine Zeile mit höchstens ${most} Zeichen.`,
  characters: (least, most) => `Schreiben Sie ${least} bis ${most} Zeichen.`,
  plainCharacters: (least, most) =>
    `Schreiben Sie ${least} bis ${most} einfache Buchstaben, Ziffern und Zeichen, ohne Leerzeichen davor oder danach.`,
  noColon: "Schreiben Sie Buchstaben, Ziffern und Zeichen, ohne Doppelpunkt.",
  headerName: "Schreiben Sie den Namen des Headers, in dem der Schlüssel steht, etwa X-Api-Key.",
  amount: "Schreiben Sie einen Betrag mit Punkt, etwa 49.90.",
  currency: "Wählen Sie eine Währung, etwa USD.",
  time: "Wählen Sie Tag und Uhrzeit.",
  day: "Wählen Sie einen Tag.",
  past: "Das ist vorbei: Wählen Sie heute oder einen späteren Tag.",
  daysAfterStart: (most) => `Das Ende liegt mehr als ${most} Tage nach dem Beginn.`,
  periodDays: (most) => `Wählen Sie höchstens ${most} Tage.`,
  email: "Schreiben Sie eine E-Mail-Adresse, etwa mara@shop.example",
  colour: "Schreiben Sie eine Farbe, etwa #0E6A82",
  language: "Schreiben Sie eine Sprache, etwa de.",
  timeZone: "Wählen Sie eine Zeitzone, etwa Europe/Berlin.",
  choose: "Wählen Sie etwas aus der Liste.",
  unknown: "Dieses Feld kennen wir nicht.",
  unreadable: "Ein Zeichen darin kann niemand lesen. Tippen Sie es neu.",
  lastOwner: "Ein Shop braucht einen Inhaber: Machen Sie zuerst jemand anderen dazu.",
  expression:
    "Schließen Sie alle Klammern, ohne Look-around und Rückverweise: Ein regulärer Ausdruck hat hier RE2-Syntax.",
  expressionRepeats: "Der Ausdruck wiederholt zu viel: Schreiben Sie ihn mit weniger Wiederholungen.",
  nothingChanged: "Nichts wurde geändert.",
};
