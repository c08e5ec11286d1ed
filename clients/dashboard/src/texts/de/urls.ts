import { count, counted } from "../../lib/text/format.ts";
import type { texts as english } from "../en/urls.ts";

export const texts: typeof english = {
  addUrls: "URLs hinzufügen",
  add: (number) => `${counted(number, "URL", "URLs")} hinzufügen`,
  clear: "Leeren",

  sitemapFailed: "Die Sitemap konnte nicht geladen werden.",
  sitemapUrl: "URL der Sitemap",
  sitemapHint: "Eine Sitemap oder ein Sitemap-Index, auch mit gzip komprimiert.",
  pattern: "Adressfilter",
  patternHint:
    "Optional. Nur Adressen, die diesen Text enthalten, zum Beispiel /product/. Auch ein regulärer Ausdruck ist möglich.",
  sitemapNotRead: "Die Sitemap wurde nicht gelesen.",
  preview: "Vorschau",
  follow: "Die Sitemap bei jeder Aktualisierung lesen",
  followHint:
    "Fügt neue Produkt-URLs hinzu und nimmt Produkte aus dem Angebot, deren URL nicht mehr in der Sitemap steht.",
  notSaved: "Das wurde nicht gespeichert.",
  runStates: { running: "Wird gelesen …", done: "Gelesen", failed: "Fehlgeschlagen" },
  runFigures: {
    files: "Dateien",
    found: "gefundene URLs",
    matched: "Produkt-URLs",
    known: "bereits vorhanden",
    fresh: "neu",
    added: "hinzugefügt",
    vanished: "nicht mehr in der Sitemap",
    removed: "entfernt",
  },
  noProductId: "keine Produkt-ID",
  removalStopped:
    "Zu viele Adressen fehlen auf einmal in der Sitemap, deshalb wurde keine entfernt. Entfernen Sie sie selbst, wenn es sie nicht mehr gibt.",

  productUrl: "Produkt-URL",
  howRead: "Feldzuordnung ansehen",
  howReadOne: (title) => `Feldzuordnung ansehen: ${title}`,
  clickId: "ID anklicken",
  noId: "Diese Adresse enthält keine Produkt-ID. Entfernen Sie sie, und fügen Sie die eigene Seite des Produkts hinzu.",
  productId: "ID",
  outcome: "Ergebnis",
  checked: "Geprüft",
  change: "Entfernen",
  putBack: "Wiederherstellen",
  removeHint:
    "Entfernen: Käufer sehen dieses Produkt nicht mehr in Ihren Videos, außer wenn eine andere Produkt-URL dazu führt",
  counts: "Produkt-URLs nach Ergebnis",
  all: (number) => `${count(number)} insgesamt`,
  noneIs: (outcome) => `Keine Produkt-URL hat das Ergebnis „${outcome}“.`,
  removeEffect:
    "Käufer sehen diese Produkte in keinem Video mehr, außer wenn eine andere Produkt-URL dazu führt.",
  leaves: (number, title, more) =>
    `Käufer sehen ${number === 1 ? "das Produkt" : "die Produkte"} nicht mehr in „${title}“${more > 0 ? ` und ${counted(more, "weiteren Video", "weiteren Videos")}` : ""}.`,
  inNoVideo: (number) => `Kein Video zeigt ${number === 1 ? "das Produkt" : "die Produkte"}.`,
  stay: (number) =>
    number === 1
      ? "1 Produkt bleibt: Eine andere Produkt-URL führt dazu."
      : `${count(number)} Produkte bleiben: Andere Produkt-URLs führen dazu.`,
  addOneAgain: (url) => `${url} wieder hinzufügen`,
  removeOne: (url) => `${url} entfernen`,
  productUrls: "Produkt-URLs",
  searchLabel: "Adressen und IDs durchsuchen",
  searchHint: "Nach Adresse oder ID suchen",
  allOutcomes: "Alle Ergebnisse",
  selectNotFound: "Alle nicht gefundenen auswählen",
  notAllChanged: "Nicht alle Produkt-URLs wurden geändert.",
  notAllSelected: "Nicht alle Zeilen konnten ausgewählt werden.",
  listFailed: "Die Produkt-URLs konnten nicht geladen werden.",
  none: "Noch keine Produkt-URLs. Fügen Sie die URLs der Produkte Ihres Shops hinzu, und wir importieren sie.",

  selected: (number) => `${count(number)} ausgewählt`,
  selectAll: "Alle in dieser Liste auswählen",
  addAgain: "Wieder hinzufügen",
  remove: "Entfernen",
  changedUrls: "Produkt-URLs geändert",
  removed: (number) => `${counted(number, "Produkt-URL", "Produkt-URLs")} entfernt`,

  paste: "Einfügen",
  csvFile: "CSV-Datei",
  sitemap: "Sitemap",
  addedNow: (added, known) =>
    `${count(added)} hinzugefügt${known > 0 ? `, ${count(known)} bereits vorhanden` : ""}`,
  importing: (seconds) =>
    seconds === undefined
      ? "Der Import beginnt, sobald Ihr Shop verbunden ist."
      : `Import läuft. Meist fertig innerhalb von ${seconds < 90 ? counted(seconds, "Sekunde", "Sekunden") : counted(Math.round(seconds / 60), "Minute", "Minuten")}.`,
  nextUpload: "Weiter: ein Video hochladen",
  seeOutcomes: "Das Ergebnis jeder URL ansehen",
  linesPasted: (number) => `${count(number)} Zeilen eingefügt`,
  oneEachLine: "Eine Adresse pro Zeile, kopiert von den Produktseiten Ihres Shops.",
  reading: (lines) => `Wird gelesen: bisher ${count(lines)} Zeilen …`,
  sent: "Produkt-URLs gesendet",
  stoppedAfter: (sent, total) => `Abgebrochen nach ${count(sent)} von ${count(total)}.`,
  tooLarge: (file) => `${file} ist größer als 10 MB. Teilen Sie die Datei.`,
  notUtf8: (file) =>
    `${file} ist weder UTF-8 noch UTF-16 mit Byte-Order-Mark. Speichern Sie die Datei als „CSV UTF-8“, und wählen Sie sie noch einmal.`,
  notRead: (file) => `${file} konnte nicht gelesen werden. Wählen Sie die Datei noch einmal.`,
  chooseCsv: "CSV-Datei wählen",
  dropHere: "oder hier ablegen. Die erste URL jeder Zeile zählt; andere Spalten werden ignoriert.",
  found: (urls, duplicates, rejected) =>
    `${counted(urls, "URL", "URLs")} gefunden${duplicates > 0 ? `, ${count(duplicates)} doppelt` : ""}${rejected > 0 ? `, ${counted(rejected, "Zeile", "Zeilen")} ohne URL` : ""}`,
  line: (line, text) => `Zeile ${line}: ${text}`,
  brokenLine: (line, text) =>
    `In Zeile ${line} ist ein Anführungszeichen offen, oder es fehlen Spalten. Ist die Datei abgeschnitten, exportieren Sie sie noch einmal: ${text}`,
  showMore: (number) => `Mehr von ${count(number)} zeigen`,
  downloadAll: "Alle herunterladen",
  urlFileName: "produkt-urls.txt",
  fileName: "zeilen-ohne-url.txt",
  foreign: (number, host) => `${counted(number, "Adresse gehört", "Adressen gehören")} nicht zu ${host}:`,
  addForeign: (number) => (number === 1 ? "Diese auch hinzufügen" : "Alle auch hinzufügen"),
  foreignFileName: "adressen-anderer-seiten.txt",
};
