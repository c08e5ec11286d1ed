import { counted } from "../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  signals: { add_to_cart: "In den Warenkorb gelegt", video_view: "Angesehen" },
  lost: {
    view_beaten_by_cart: "Der Warenkorb zählt mehr als das Ansehen",
    earlier_touch: "Eine spätere Interaktion zählt mehr",
    unusable_signal: "Das Signal ist nicht verwendbar",
  },
  unconfirmed: {
    unknown_video: "das Video ist uns nicht bekannt",
    not_live: "das Video war nicht sichtbar",
    not_tagged: "das Produkt war im Video nicht markiert",
  },
  differences: {
    white_space: "Leerzeichen",
    leading_zeros: "führende Nullen",
    case: "Groß- und Kleinschreibung",
    sku: "die SKU anstelle der ID",
  },

  order: "Bestellung",
  orders: "Bestellungen",
  reported: "Gemeldet",
  linesCredited: "Positionen aus Videos",
  of: (credited, lines) => `${credited} von ${lines}`,
  countUnconfirmed: (count) => `${count} unbestätigt`,
  refunded: { fully: "Erstattet", partly: "Teilweise erstattet" },
  revenue: "Umsatz",
  credited: "Aus Videos",
  tryReport: "Testbestellung aufgeben",
  orderId: "Bestell-ID",
  open: "Öffnen",
  listFailed: "Die Bestellungen konnten nicht geladen werden.",
  none: "Noch keine Bestellungen. Ihr Server meldet jede Bestellung, wenn sie abgeschlossen ist.",

  oneFailed: "Die Bestellung konnte nicht geladen werden.",
  noOrder:
    "Keine Bestellung mit dieser ID. Sie wurde nicht gemeldet, ihre Meldung wurde abgelehnt, oder sie wurde gelöscht.",
  lessRefunds: "Beträge nach Erstattungen.",
  sum: (credited, revenue) => `Umsatz aus Videos: ${credited} von ${revenue}`,
  reportedAt: (time) => `Gemeldet ${time}`,
  notYet:
    "Diese Bestellung ist noch nicht in den Zahlen; das dauert ein paar Sekunden. Ihre Positionen werden so zugeordnet:",

  lines: "Positionen",
  linesOfOrder: "Positionen der Bestellung",
  product: "Produkt",
  units: "Stück",
  left: (what) => `${what} übrig`,
  amount: "Betrag",
  creditedTo: "Zugeordnet zu",
  isUnconfirmed: (why) => `Unbestätigt: ${why}`,
  noVideo: "Kein Video",
  isSku: (title, id) => `Diese ID ist die SKU von ${title}. Senden Sie stattdessen die Produkt-ID ${id}.`,
  differs: (id, by) =>
    `Ein Signal hat die ID ${id}. Unterschied: ${by}. Melden Sie die ID aus Ihrem Katalog.`,
  and: " und ",
  unusable: "Die Signale zu diesem Produkt sind nicht verwendbar.",
  noSignals: "Die Meldung dieser Bestellung nennt kein Video.",
  notNamed: "Die Meldung dieser Bestellung nennt kein Video mit diesem Produkt.",
  notInCatalog:
    "Die Meldung dieser Bestellung nennt kein Video mit dieser ID, und die ID ist nicht in Ihrem Katalog.",

  signalsOf: (product) => `Bevor ${product} gekauft wurde`,
  signal: "Interaktion",
  times: (signal, times) => `${signal}, ${times}-mal`,
  video: "Video",
  videoOf: (id) => `Video ${id}`,
  widget: "Darstellung",
  reason: "Grund",
  earned: "Grund der Zuordnung",
  more: (count) => `und ${count} weitere`,
  noProductNamed: "Ihr Shop hat vor dem Kauf keine Interaktion mit diesen Produkten gemeldet.",
  notUsed: (count) => `${count} Signaleinträge sind nicht verwendbar.`,

  told: "Gemeldet",
  by: (source) => `von ${source}`,
  sources: {
    dashboard: "im Dashboard",
    merchant: "von Ihrem Shop",
    shopify: "von Shopify",
    woocommerce: "von WooCommerce",
  },
  version: (version) => `, Version ${version}`,
  why: "Grund",
  late: (day) => `Verspätet: zählt am ${day}`,
  conflicts: (count) => `Ignoriert: ${counted(count, "Mal", "Mal")} mit anderem Inhalt erneut gesendet`,
  whatIsLeft: "Verbleibend",
  nothingLeft: "Nichts",
  countUnits: (units) => counted(units, "Stück", "Stück"),
  cameBack: "Erstattungen und Änderungen",
  countCameBack: (count) => `Erstattungen und Änderungen: ${count}`,

  ambiguous:
    "Mehrere Positionen dieses Produkts haben keine item_id. Erfassen Sie stattdessen die ganze Bestellung.",
  ordered: (units) => `${units} bestellt`,
  leftOfThem: (amount) => `, ${amount} verbleibend`,
  tooMany: (units) => `Nur ${units} ${units === 1 ? "wurde" : "wurden"} bestellt.`,
  isShown: "Rückgabe erfasst. Die Zahlen enthalten sie.",
  isTakenBack: "Rückgabe aufgehoben. Die Zahlen sind aktualisiert.",
  saidBefore: "Bereits erfasst.",
  markReturned: "Rückgabe erfassen",
  leftQuestion: "Rückgabe erfassen",
  saveLeft: "Rückgabe speichern",
  returnHint:
    "Die Zuordnung zu Videos bleibt. Erstattungen werden von ihrem Umsatz abgezogen. Meldet auch Ihr Shop eine Erstattung dieser Bestellung, gilt die letzte Meldung.",
  howMany: (product) => `Zurückgegebene Menge: ${product}`,
  everything: "Alles zurückgegeben",
  nothing: "Nichts zurückgegeben",

  isErased: (time) => `Die Bestellung ist gelöscht. Ihre Nummer wird am ${time} endgültig gelöscht.`,
  erase: "Bestelldaten löschen",
  eraseQuestion: "Die Daten dieser Bestellung löschen?",
  eraseWarning:
    "Für Käufer, die die Löschung ihrer Daten verlangen. Käufe und Aufrufe werden sofort gelöscht und lassen sich nicht wiederherstellen. Die Beträge bleiben in den Zahlen. Meldet Ihr Shop diese Bestellung noch einmal, wird die Meldung abgelehnt.",

  forDeveloper: "Für Ihr Entwicklerteam",
  forDeveloperHint:
    "Ihr Entwicklerteam kann hier eine Bestellmeldung einfügen und sehen, was zugeordnet würde. Sie können das überspringen.",
  report: "Bestellmeldung",
  reportHint:
    "Die Meldung, die Ihr Server bei einer abgeschlossenen Bestellung sendet. Hier wird nichts gespeichert.",
  moreProblems: (count) => `und ${count} weitere`,
  notTried: "Die Meldung konnte nicht getestet werden.",
  seeRefused: "Abgelehnte Meldungen ansehen",
  explain: "Meldung testen",
  notJson: (why) => `Das ist kein JSON: ${why}`,
  notRead: "nicht lesbar",

  placeOrder: "Testbestellung in Ihrem Shop aufgeben",
  openShop: "Meinen Shop öffnen",
  watchOne: "Öffnen Sie eine Seite Ihres Shops mit einem Video, und sehen Sie es an.",
  buyIt: "Kaufen Sie ein Produkt aus diesem Video wie ein Käufer, und schließen Sie die Bestellung ab.",
  thenHere:
    "Die Bestellung erscheint hier, mit dem zugeordneten Video. Stornieren Sie sie danach in Ihrem Shop.",
  arrived: (id) => `Bestellung ${id} ist angekommen`,
  seeWhy: "Zugeordnetes Video ansehen",
  waiting: "Warten auf eine Bestellung …",
  nothingYet: "Noch keine Bestellung? Prüfen Sie:",
  maybeRefused: "Die Bestellung wurde vielleicht wegen eines Fehlers abgelehnt:",
  maybeMissing: "Ihr Shop ist vielleicht nicht fertig eingerichtet:",
  seeHealth: "Shop-Status ansehen",
  maybeNotConnected: "Wenn Ihr Shop unser Plugin benutzt, muss in dessen Einstellungen „Connected.“ stehen.",
  placedBefore:
    "Wenn Sie vor dem Öffnen dieser Seite bestellt haben, ist es vielleicht die letzte Bestellung:",
  waitingWords:
    "Lassen Sie diese Seite offen. Die Bestellung erscheint automatisch, meist innerhalb einer Minute nach der Zahlung.",
  forDevelopers: "Für Entwickler: Bestellmeldung testen, ohne zu bestellen",
};
