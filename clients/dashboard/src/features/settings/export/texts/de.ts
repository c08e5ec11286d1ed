import { counted } from "../../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  orders: "Bestellungen, und was von gelöschten bleibt",
  products: "Produkte",
  videos: "Videos",
  figures: "Zahlen nach Tagen",
  rest: "Einstellungen, Produkt-URLs, Kampagnen, Personen, Änderungen",
  title: "Ihre Daten mitnehmen",
  intro:
    "Eine ZIP-Datei, darin je eine Datei in einem Format, das Programme lesen (JSON-Zeilen). Clips und Bilder liegen unter den Adressen in der Datei der Videos: Laden Sie auch diese herunter.",
  what: "Was exportiert wird",
  failed: "Der Export ist gescheitert: Es wurde keine Datei gespeichert.",
  soFar: (lines) => `Bisher ${counted(lines, "Eintrag", "Einträge")} …`,
  saved: (lines) =>
    `Exportiert: ${counted(lines, "Eintrag", "Einträge")}. Entpacken Sie die Datei: Jeder Teil lässt sich in einem Texteditor öffnen, und Ihre Entwicklung oder ein anderer Dienst kann ihn einlesen.`,
  goOn: "Weiter",
  export: "Exportieren",
  cancel: "Abbrechen",
  slow: "Jede Bestellung wird ganz gelesen, das dauert. Bei vielen Tausend kann Ihre Entwicklung die Befehlszeile nutzen: admin export.",
};
