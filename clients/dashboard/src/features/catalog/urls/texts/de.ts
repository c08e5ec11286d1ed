import { count, counted } from "../../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  addUrls: "URLs hinzufügen",
  add: (number) => `${counted(number, "URL", "URLs")} hinzufügen`,
  clear: "Leeren",

  sitemapFailed: "Die Sitemap konnte nicht geladen werden.",
  sitemapUrl: "URL der Sitemap",
  sitemapHint: "Eine Sitemap oder ein Sitemap-Index, auch mit gzip gepackt.",
  pattern: "Nur Adressen mit",
  patternHint:
    "Optional. Nur Adressen, die diesen Text enthalten, zum Beispiel /product/. Auch ein regulärer Ausdruck ist möglich.",
  sitemapNotRead: "Die Sitemap wurde nicht gelesen.",
  preview: "Vorschau",
  follow: "Die Sitemap bei jeder Aktualisierung lesen",
  followHint:
    "Fügt neue Produkt-URLs hinzu und nimmt Produkte aus dem Angebot, deren URL nicht mehr in der Sitemap steht.",
  notSaved: "Das wurde nicht gespeichert.",
  runStates: { running: "Wird gelesen …", done: "Gelesen", failed: "Gescheitert" },
  runFigures: {
    files: "Dateien",
    found: "gefundene URLs",
    matched: "Produkt-URLs",
    known: "schon da",
    fresh: "neu",
    added: "hinzugefügt",
    vanished: "nicht mehr in der Sitemap",
    removed: "entfernt",
  },
  noProductId: "keine Produkt-ID",
  sitemapProblems: {
    refused:
      "Ihr Shop lässt die Sitemap niemanden ohne Passwort lesen. Machen Sie sie öffentlich, oder fügen Sie die Adressen ein.",
    notThere: "Unter dieser Adresse gibt es keine Sitemap. Die robots.txt Ihres Shops nennt sie.",
    answered: (status) => `Ihr Shop hat statt mit der Sitemap mit Fehler ${status} geantwortet.`,
    redirects: "Die Adresse der Sitemap leitet zu oft weiter: Geben Sie die ein, zu der sie führt.",
    redirectsTo: (host) => `Die Adresse der Sitemap leitet zu ${host} weiter: Geben Sie diese Adresse ein.`,
    noUrl: "Was als Adresse der Sitemap eingetragen ist, ist keine.",
    notHttps: "Die Adresse der Sitemap beginnt nicht mit https://.",
    withPassword: "Die Adresse der Sitemap enthält ein Passwort: Lassen Sie es weg.",
    notPublic: "Die Adresse der Sitemap ist nur innerhalb eines Netzes erreichbar.",
    noSuchSite: "Unter der Adresse der Sitemap gibt es keine Website.",
    noSitemap: "Unter dieser Adresse steht keine Sitemap. Die robots.txt Ihres Shops nennt sie.",
    tooDeep: (levels) => `Das ist keine Sitemap: Sie ist tiefer als ${levels} Ebenen verschachtelt.`,
    tooLong: "Sie zu lesen dauert zu lange: Geben Sie eine der Sitemaps ein, die sie nennt.",
    tooMany: (most) =>
      `Mehr als ${most} Adressen passen, oder sie sind zu lang: Grenzen Sie „Nur Adressen mit“ ein.`,
    tooManyFiles: (most) => `Sie nennt mehr als ${most} Sitemaps: Geben Sie eine davon ein.`,
    indexInIndex:
      "Sie nennt selbst weitere Sitemaps, die nicht gelesen werden: Geben Sie ihre Adresse allein ein.",
    unfinished: "Wir konnten das nicht abschließen. Bitte starten Sie es noch einmal.",
    ofIndex: (number, why) => `Sitemap ${number} von denen, die sie nennt: ${why}`,
  },

  productUrl: "Produkt-URL",
  howRead: "Ansehen, was gelesen wird",
  howReadOne: (title) => `Ansehen, was gelesen wird: ${title}`,
  clickId: "ID anklicken",
  noId: "Nichts in dieser Adresse kann eine Produkt-ID sein: Entfernen Sie sie, und fügen Sie die eigene Seite des Produkts hinzu.",
  productId: "ID",
  outcome: "Ergebnis",
  checked: "Geprüft",
  change: "Entfernen",
  putBack: "Zurückholen",
  removeHint:
    "Entfernen: Käufer sehen dieses Produkt nicht mehr in Ihren Videos, außer wenn eine andere Produkt-URL dazu führt",
  counts: "Produkt-URLs nach Ergebnis",
  all: (number) => `${count(number)} insgesamt`,
  noneIs: (outcome) => `Keine Produkt-URL ist „${outcome}“.`,
  removeEffect:
    "Käufer sehen diese Produkte in keinem Video mehr, außer wenn eine Produkt-URL dazu führt, die bleibt.",
  leaves: (number, title, more) =>
    `Käufer sehen ${number === 1 ? "ihr Produkt" : "ihre Produkte"} nicht mehr in „${title}“${more > 0 ? ` und ${counted(more, "weiteren Video", "weiteren Videos")}` : ""}.`,
  inNoVideo: (number) => `Kein Video zeigt ${number === 1 ? "ihr Produkt" : "ihre Produkte"}.`,
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
  notAllSelected: "Nicht die ganze Liste konnte ausgewählt werden.",
  listFailed: "Die Produkt-URLs konnten nicht geladen werden.",
  none: "Noch keine Produkt-URLs. Fügen Sie die URLs der Produkte Ihres Shops hinzu, und der Dienst importiert jedes.",

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
    `${count(added)} hinzugefügt${known > 0 ? `, ${count(known)} ${known === 1 ? "war" : "waren"} schon da` : ""}`,
  importing: (seconds) =>
    seconds === undefined
      ? "Sie werden gelesen, sobald Ihr Shop verbunden ist."
      : `Ihr Shop wird nach jedem gefragt. Meist fertig innerhalb von ${seconds < 90 ? counted(seconds, "Sekunde", "Sekunden") : counted(Math.round(seconds / 60), "Minute", "Minuten")}.`,
  nextUpload: "Weiter: ein Video hochladen",
  seeOutcomes: "Das Ergebnis jeder URL ansehen",
  linesPasted: (number) => `${count(number)} Zeilen eingefügt`,
  oneEachLine: "In jeder Zeile eine Adresse, kopiert von der Seite des Produkts in Ihrem Shop.",
  reading: (lines) => `Wird gelesen: bisher ${count(lines)} Zeilen …`,
  sent: "Produkt-URLs gesendet",
  stoppedAfter: (sent, total) => `Angehalten nach ${count(sent)} von ${count(total)}.`,
  tooLarge: (file) => `${file} ist größer als 10 MB. Teilen Sie die Datei.`,
  notRead: (file) => `${file} konnte nicht gelesen werden.`,
  chooseCsv: "CSV-Datei wählen",
  dropHere: "oder hier ablegen. Die erste URL jeder Zeile zählt; andere Spalten werden übergangen.",
  found: (urls, duplicates, rejected) =>
    `${counted(urls, "URL", "URLs")} gefunden${duplicates > 0 ? `, ${count(duplicates)} doppelt` : ""}${rejected > 0 ? `, ${counted(rejected, "Zeile", "Zeilen")} ohne URL` : ""}`,
  line: (line, text) => `Zeile ${line}: ${text}`,
  showMore: (number) => `Mehr von ${count(number)} zeigen`,
  downloadAll: "Alle herunterladen",
  fileName: "zeilen-ohne-url.txt",
  foreign: (number, host) => `${counted(number, "Adresse gehört", "Adressen gehören")} nicht zu ${host}:`,
  addForeign: (number) => (number === 1 ? "Diese auch hinzufügen" : "Alle auch hinzufügen"),
  foreignFileName: "adressen-anderer-seiten.txt",
};
