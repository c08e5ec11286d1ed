import { count, counted } from "../../lib/text/format.ts";
import type { texts as english } from "../en/videos.ts";

export const texts: typeof english = {
  videoFailed: "Das Video konnte nicht geladen werden.",
  videosFailed: "Die Videos konnten nicht geladen werden.",
  none: "Noch keine Videos. Laden Sie eines hoch, um es in Ihrem Shop zu sehen.",
  uploadVideo: "Video hochladen",
  cancel: "Abbrechen",
  remove: "Entfernen",
  status: "Status",

  missingProducts: "Einige seiner Produkte sind nicht im Katalog",
  missingWords: (ids) => `${ids}. Sie werden gezeigt, sobald sie im Katalog sind.`,
  inShop: "Im Shop",
  asShoppers: "Wie Käufer es sehen",
  preview: "Vorschau",
  isDeleted: (title) => `„${title}“ ist gelöscht.`,
  delete: "Löschen",
  deleteQuestion: (title) => `„${title}“ löschen?`,
  deleteVideo: "Video löschen",
  deleteWarning:
    "Seine Dateien werden endgültig gelöscht, und Ihr Shop zeigt es nach wenigen Minuten nicht mehr. Seine Verkäufe bleiben ihm zugeordnet.",
  nothingToShow: "Noch keine Vorschau vorhanden.",

  draftHint: "Entwurf: in Ihrem Shop nicht sichtbar",
  upcomingHint: "Angekündigt: noch nicht abspielbar",
  goesLive: "Sichtbar ab",
  goesLiveHint: "Automatisch. Leer lassen, um es selbst sichtbar zu machen.",
  goesLiveDraft: "Gilt, sobald der Status „Angekündigt“ ist.",
  ends: "Endet",
  endsHint: "Automatisch. Leer lassen, wenn es kein Ende gibt.",
  endsNow: "Das Ende liegt in der Vergangenheit: Käufer sehen dieses Video dann sofort nicht mehr.",
  neverSeen: "Das Ende liegt in der Vergangenheit: Käufer sehen dieses Video nicht.",
  goesLiveAt: (time) => `Sichtbar ab ${time}`,
  endsAt: (time) => `Endet: ${time}`,
  lateTitle: "Dieses Video sollte sichtbar sein",
  lateWords:
    "Der geplante Zeitpunkt ist vorbei, aber das Video hat keine Datei. Laden Sie unten eine hoch. Das Video wird sichtbar, sobald sie geprüft ist.",
  liveHint: "Sichtbar: wird in Ihrem Shop gezeigt",
  liveOnceFile: "Noch nicht sichtbar: Das Video braucht eine abspielbare Datei.",
  endedHint: "Beendet: nicht mehr sichtbar",
  link: "Link des Buttons „Mehr erfahren“",
  linkHint: "Käufer sehen den Button im Video. Ohne Link gibt es keinen Button.",
  clipUrl: "URL einer Videodatei auf Ihrem Server",
  clipUrlHint: "MP4 oder HLS. Sie ersetzt die hochgeladene Datei, die entfernt wird.",
  posterUrl: "URL eines Posters auf Ihrem Server",
  posterUrlHint: "Es ersetzt das hochgeladene Poster, das entfernt wird.",
  pageNumber: "Seitennummer",
  pageNumberHint:
    "Ihre Apps bekommen sie mit dem Video als page_id. Geben Sie 0 ein, wenn Sie sie nicht brauchen.",
  saved: "Das Video ist gespeichert.",
  title: "Titel",
  ownAddresses: "Eigene URLs und Seitennummer",
  save: "Speichern",
  productsOf: "Produkte des Videos",
  moments: "Hervorgehobene Produkte",
  momentsHint:
    "Ab dieser Zeit steht die Kachel des Produkts vorn. Spielen Sie das Video bis zur Stelle ab und übernehmen Sie die Zeit, oder geben Sie sie ein. Leer lassen, wenn das Produkt nie hervorgehoben wird.",
  momentOf: (product) => `${product}: hervorgehoben ab`,
  noMoment: "M:SS",
  momentExpected: "Geben Sie Minuten und Sekunden ein, etwa 0:12",
  setToNow: "Aktuelle Zeit übernehmen",
  setToNowOf: (product) => `Aktuelle Zeit übernehmen: ${product}`,
  notInCatalog: "Noch nicht im Katalog",
  productTakenDown: "Nicht mehr im Angebot: Käufer sehen es nicht",
  productHidden: {
    out_of_stock: "Ausverkauft: Käufer sehen es nicht",
    unpriced: "Ohne Preis: Käufer sehen es nicht",
  },
  addProduct: "Produkt hinzufügen",
  searchProduct: "Nach Titel, ID oder SKU suchen",
  productsFailed: "Die Produkte konnten nicht geladen werden.",
  addId: (id) => `Produkt-ID „${id}“ hinzufügen`,

  uploaded: "Hochgeladen. Wird gezeigt, sobald es geprüft ist.",
  files: "Dateien",
  replaceClip: "Videodatei ersetzen",
  replaceClipHint:
    "Käufer sehen die jetzige Datei, bis die neue geprüft ist. Aus ihr erstellen wir ein neues Poster. Wenn Sie ein eigenes verwenden, laden Sie es noch einmal hoch.",
  captionsStay: "Die Untertitel bleiben: Prüfen Sie sie, wenn die neue Datei anders geschnitten ist.",
  replacePoster: "Poster ersetzen",
  posterHint: "JPEG, PNG oder WebP, bis 5 MB.",
  uploadFailed: "Das Hochladen ist fehlgeschlagen.",
  captions: (language) => `Untertitel: ${language}`,
  removeCaptions: (language) => `Untertitel (${language}) entfernen`,
  edit: "Bearbeiten",
  editCaptions: (language) => `Untertitel (${language}) bearbeiten`,
  makeDraft: "Untertitel-Entwurf erstellen",
  makeDraftHint:
    "Amazon Transcribe transkribiert das Gesprochene. Käufer sehen nichts, bis Sie es speichern.",
  tryAgain: "Erneut versuchen",
  draftRunning: "Ein Untertitel-Entwurf wird erstellt",
  draftRunningWords: "Das dauert einige Minuten; Sie können diese Seite verlassen.",
  draftWaits: (language) => `Ein Untertitel-Entwurf (${language}) ist bereit zur Prüfung`,
  draftWaitsWords:
    "Er wurde automatisch erstellt. Käufer sehen ihn erst, wenn Sie ihn geprüft und gespeichert haben.",
  reviewDraft: "Entwurf prüfen",
  discardDraft: "Entwurf verwerfen",
  draftNotDiscarded: "Der Entwurf wurde nicht verworfen.",
  draftFailed: "Der Untertitel-Entwurf wurde nicht erstellt",
  captionsNotRemoved: "Die Untertitel wurden nicht entfernt.",
  noSpeech: "In diesem Video spricht niemand",
  noSpeechHint: "Das Video braucht dann keine Untertitel, und der Shop-Status fragt nicht danach.",
  captionsLanguage: "Sprache der Untertitel",
  writeCaptions: "Untertitel schreiben",
  chooseCaptions: "Untertitel wählen",
  dropCaptions: "oder eine WebVTT- oder SubRip-Datei (.vtt, .srt) hier ablegen.",

  live: "Sichtbar",
  upcoming: "Angekündigt",
  draft: "Entwurf",
  ended: "Beendet",
  processing: "Wird verarbeitet",
  uploadHasFailed: "Upload fehlgeschlagen",
  newClipUnusable: "Neues Video ungültig",
  newFileUnusable: "Neue Datei ungültig",
  noFile: "Keine Datei",
  preparing: "Ihre Datei wird vorbereitet",
  preparingWords:
    "Wir prüfen sie und wandeln sie um, wenn Smartphones sie nicht abspielen können. Das kann ein paar Minuten dauern; Sie können diese Seite verlassen.",
  checkingWords: "Wir prüfen sie. Das kann eine Minute dauern; Sie können diese Seite verlassen.",
  cantBeUsed: "Die zuletzt hochgeladene Datei ist ungültig",
  previousFile: "Käufer sehen noch die vorige Datei.",
  untilAnother: "Käufer sehen dieses Video nicht, bis Sie eine andere Datei hochladen.",
  noFileYet: "Dieses Video hat noch keine Datei",
  untilOne: "Laden Sie unten eine hoch, damit Käufer das Video sehen.",

  orderSaved: "Die Reihenfolge ist gespeichert.",
  orderHint: "In Feeds kommen sichtbare Videos zuerst, dann angekündigte, jeweils in dieser Reihenfolge.",
  onlyFirst: (most) =>
    `Nur die ersten ${count(most)} Videos nach ID sind aufgeführt. Die anderen behalten ihre Plätze.`,
  inOrder: "Reihenfolge der Videos",
  untitled: (id) => `Video ${id}`,
  partSaved: "Nur ein Teil der Reihenfolge wurde gespeichert.",
  positionsSaved: "Plätze gespeichert",
  saveOrder: "Reihenfolge speichern",

  all: "Alle",
  drafts: "Entwürfe",
  video: "Video",
  products: "Produkte",
  likes: "Likes",
  changeOrder: "Videos sortieren",
  search: "Videos suchen",
  searchHint: "Nach Titel oder ID suchen",
  videos: "Videos",
  changeTo: {
    live: {
      action: "Sichtbar machen",
      question: (number) => `${counted(number, "Video", "Videos")} sichtbar machen?`,
      effect: "Käufer sehen die Änderung innerhalb einer Minute. Ohne Datei bleibt ein Video ausgeblendet.",
    },
    draft: {
      action: "Auf Entwurf setzen",
      question: (number) => `${counted(number, "Video", "Videos")} auf Entwurf setzen?`,
      effect: "Für Käufer innerhalb einer Minute nicht mehr sichtbar.",
    },
    ended: {
      action: "Beenden",
      question: (number) => `${counted(number, "Video", "Videos")} beenden?`,
      effect: "Für Käufer innerhalb einer Minute nicht mehr sichtbar.",
    },
  },
  notAllUndone: "Nicht alle Videos konnten zurückgesetzt werden. Prüfen Sie die Liste.",
  areChanged: (number) => (number === 1 ? "1 Video ist geändert." : `${count(number)} Videos sind geändert.`),
  selected: (number) => `${count(number)} ausgewählt`,
  selectAll: "Alle Videos in dieser Liste auswählen",
  stop: "Abbrechen",
  clearSelection: "Auswahl aufheben",
  videosChanged: "Videos geändert",
  stopped: (done, all) => `Abgebrochen: ${count(done)} von ${counted(all, "Video", "Videos")} geändert.`,
  wereChanged: (done, all) => `${count(done)} von ${counted(all, "Video", "Videos")} geändert.`,
  notAllSelected: "Nicht alle Videos konnten ausgewählt werden.",

  media: {
    files: {
      preview: "Kurzfassung",
      poster: "Poster",
      poster_small: "Kleines Poster",
      strip: "Bildstreifen",
      captions: "Untertitel",
    },
    problems: {
      not_received: "Die Datei ist nicht so angekommen wie angekündigt. Laden Sie sie noch einmal hoch.",
      no_video: "Das ist kein Video, das wir lesen können. Laden Sie eine MP4-, MOV- oder WebM-Datei hoch.",
      cut_off:
        "Die Datei ist abgeschnitten oder beschädigt. Exportieren Sie das Video noch einmal, und laden Sie es neu hoch.",
      no_picture: "Die Datei hat keine Bildspur. Laden Sie ein Video mit Bild hoch.",
      too_short: "Das Video ist kürzer als eine halbe Sekunde. Laden Sie ein längeres Video hoch.",
      too_long: "Das Video ist länger als 3 Minuten. Kürzen Sie es, und laden Sie es neu hoch.",
      video_size: ({ min, max }) =>
        `Das Bild des Videos ist zu klein oder zu groß. Laden Sie eines mit ${count(min)} bis ${count(max)} Pixeln je Seite hoch.`,
      too_many_parts:
        "Die Datei hat mehr Teile oder Einzelbilder, als ein Video von 3 Minuten braucht. Exportieren Sie sie als MP4 (H.264), und laden Sie sie neu hoch.",
      too_many_frames:
        "Die Datei enthält mehr Einzelbilder als ein Video von 3 Minuten. Exportieren Sie sie als MP4 (H.264), und laden Sie sie neu hoch.",
      large_index:
        "Der Index der Datei ist größer als 8 MB. Exportieren Sie sie als MP4 (H.264), und laden Sie sie neu hoch.",
      video_too_complex:
        "Die Prüfung der Datei hat zu viel Zeit oder Speicher gebraucht. Exportieren Sie sie als MP4 (H.264), und laden Sie sie neu hoch.",
      no_preview:
        "Die Vorschau muss ein MP4 (H.264, Fast Start) von höchstens 10 Sekunden sein. Ohne Vorschau erstellen wir eine.",
      no_image:
        "Das ist kein vollständiges JPEG-, PNG- oder WebP-Bild. Laden Sie ein Bild in einem dieser Formate hoch.",
      image_size: ({ min, max }) =>
        `Das Bild muss ${count(min)} bis ${count(max)} Pixel je Seite haben. Ändern Sie seine Größe, und laden Sie es neu hoch.`,
      poster_too_complex:
        "Die Prüfung des Bildes hat zu viel Zeit oder Speicher gebraucht. Speichern Sie es als JPEG, und laden Sie es neu hoch.",
      small_poster_size: ({ max }) =>
        `Die kürzere Seite des Bildes darf höchstens ${count(max)} Pixel haben. Verkleinern Sie es, oder lassen Sie es weg.`,
      strip_size: ({ frames, max }) =>
        `Erwartet werden ${count(frames)} gleich breite Bilder in einer Reihe, mit höchstens ${count(max)} Pixeln je Seite. Erstellen Sie den Bildstreifen neu, oder lassen Sie ihn weg.`,
      captions_encoding:
        "Die Datei ist weder UTF-8 noch UTF-16 mit Byte-Order-Mark. Speichern Sie sie in UTF-8, und laden Sie sie neu hoch.",
      captions_too_complex:
        "Die Prüfung der Datei hat zu viel Zeit oder Speicher gebraucht. Speichern Sie sie als einfaches WebVTT, und laden Sie sie neu hoch.",
      no_captions:
        "Die Datei ist weder WebVTT, das mit „WEBVTT“ beginnt, noch SubRip. Laden Sie eine solche Datei hoch, mit Zeiten zu jedem Text.",
      no_cues: "Die Datei enthält keine Untertitel. Laden Sie eine mit mindestens einer Zeile hoch.",
      long_cue: ({ max }) =>
        `Eine Zeile hat mehr als ${count(max)} Zeichen. Teilen Sie sie, und laden Sie die Datei neu hoch.`,
      too_many_cues: ({ max }) => `Die Datei hat mehr als ${count(max)} Zeilen. Laden Sie eine kürzere hoch.`,
      unreadable_lines: ({ lines }) =>
        `Diese Zeilen sind nicht lesbar: ${lines.join(", ")}. Korrigieren Sie sie, und laden Sie die Datei neu hoch.`,
      expired: "Die hochgeladenen Dateien wurden nach einem Tag gelöscht. Laden Sie sie noch einmal hoch.",
      not_convertible:
        "Das Video muss umgewandelt werden. Das ist gerade nicht möglich. Laden Sie es als MP4 (H.264, AAC) hoch, oder versuchen Sie es später noch einmal.",
      not_converted:
        "Das Video ließ sich nicht umwandeln. Exportieren Sie es als MP4 (H.264, AAC), und laden Sie es neu hoch.",
      not_processed:
        "Die Dateien konnten nicht verarbeitet werden. Laden Sie sie noch einmal hoch. Scheitert es wieder, kontaktieren Sie uns.",
      timed_out:
        "Die Verarbeitung dieser Dateien hat zu lange gedauert. Laden Sie sie noch einmal hoch. Scheitert es wieder, kontaktieren Sie uns.",
      draft_failed:
        "Es konnte kein Entwurf erstellt werden. Versuchen Sie es noch einmal, oder schreiben Sie die Untertitel selbst.",
      draft_silent:
        "Es wurde keine Sprache erkannt. Wenn in dem Video niemand spricht, markieren Sie es als „ohne Sprache“. Schreiben Sie sonst die Untertitel selbst.",
      draft_too_many:
        "Ihr Shop hat alle Untertitel-Entwürfe für heute verbraucht. Versuchen Sie es morgen noch einmal, oder schreiben Sie die Untertitel selbst.",
      draft_off: "Automatische Untertitel wurden abgeschaltet, bevor der Entwurf fertig war.",
      draft_timed_out:
        "Der Entwurf wurde nicht rechtzeitig fertig. Versuchen Sie es noch einmal, oder schreiben Sie die Untertitel selbst.",
    },
  },
  figures: {
    views: "Aufrufe, 28 Tage",
    revenue: "Umsatz, 28 Tage",
    lately: "In den letzten 28 Tagen",
    inDays: (from, to) => `Vom ${from} bis zum ${to}`,
    failed: "Die Zahlen konnten nicht geladen werden.",
    nothing: "Keine Aufrufe in diesem Zeitraum.",
    impressions: "Einblendungen",
    plays: "Wiedergaben",
    longViews: "Aufrufe ab 3 s",
    taps: "Produktklicks",
    added: "In den Warenkorb",
    orders: "Bestellungen",
    credited: "Umsatz aus dem Video",
  },
};
