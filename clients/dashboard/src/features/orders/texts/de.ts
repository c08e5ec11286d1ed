import { counted } from "../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  signals: { add_to_cart: "In den Warenkorb gelegt", video_view: "Angesehen" },
  lost: {
    view_beaten_by_cart: "Der Warenkorb zählt mehr als das Ansehen",
    earlier_touch: "Etwas Späteres zählt mehr",
    unusable_signal: "Das Signal ist nicht zu gebrauchen",
  },
  unconfirmed: {
    unknown_video: "der Shop hatte das Video nicht",
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
  linesCredited: "Zugeordnete Positionen",
  of: (credited, lines) => `${credited} von ${lines}`,
  countUnconfirmed: (count) => `${count} unbestätigt`,
  returned: { fully: "Zurückgegeben", partly: "Teilweise zurückgegeben" },
  total: "Summe",
  credited: "Videos zugeordnet",
  tryReport: "Zur Probe bestellen",
  orderId: "Bestell-ID",
  open: "Öffnen",
  listFailed: "Die Bestellungen konnten nicht geladen werden.",
  none: "Noch keine Bestellungen. Ihr Server meldet jede Bestellung, wenn sie abgeschlossen ist.",

  oneFailed: "Die Bestellung konnte nicht geladen werden.",
  noOrder:
    "Es gibt keine Bestellung mit dieser ID: Keine wurde gemeldet, ihre Meldung wurde abgelehnt, oder sie wurde gelöscht.",
  asOrdered: "Beträge wie bestellt. Was zurückkam, steht auf der Seite der Bestellung.",
  sumLeft: (credited, total) => `${credited} von ${total} Videos zugeordnet, nach Rückgaben`,
  sumOrdered: (sum) => `Wie bestellt: ${sum}`,
  sum: (credited, total) => `${credited} von ${total} Videos zugeordnet`,
  reportedAt: (time) => `Gemeldet ${time}`,
  notYet:
    "Diese Bestellung ist noch nicht in den Zahlen; das dauert ein paar Sekunden. Ihre Positionen werden so zugeordnet:",

  lines: "Positionen",
  linesOfOrder: "Positionen der Bestellung",
  product: "Produkt",
  units: "Stück",
  left: (what) => `${what} übrig`,
  amount: "Betrag",
  creditedTo: "Zugeordnet",
  isUnconfirmed: (why) => `Unbestätigt: ${why}`,
  noVideo: "Kein Video",
  isSku: (title, id) => `Diese ID ist die SKU von ${title}: Senden Sie ${id}.`,
  differs: (id, by) =>
    `Ein Signal nennt ${id}. Der Unterschied: ${by}. Melden Sie die ID, die Ihr Katalog hat.`,
  and: " und ",
  unusable: "Die Signale, die dieses Produkt nennen, sind nicht zu gebrauchen.",
  noSignals: "Die Meldung dieser Bestellung nennt kein Video.",
  notNamed: "Die Meldung dieser Bestellung nennt kein Video mit diesem Produkt.",
  notInCatalog:
    "Die Meldung dieser Bestellung nennt kein Video mit dieser ID, und Ihr Katalog hat sie nicht.",

  signalsOf: (product) => `Bevor ${product} gekauft wurde`,
  signal: "Was geschah",
  times: (signal, times) => `${signal}, ${times}-mal`,
  video: "Video",
  videoOf: (id) => `Video ${id}`,
  widget: "Darstellung",
  reason: "Grund",
  earned: "Deshalb zugeordnet",
  more: (count) => `und ${count} weitere`,
  noProductNamed:
    "Vor dem Kauf wurde kein Video mit diesen Produkten angesehen, soweit Ihr Shop es gemeldet hat.",
  notUsed: (count) => `${count} Einträge von Signalen waren nicht zu gebrauchen.`,

  told: "Mitgeteilt",
  by: (source) => `von ${source}`,
  sources: {
    dashboard: "im Dashboard",
    merchant: "von Ihrem Shop",
    shopify: "von Shopify",
    woocommerce: "von WooCommerce",
  },
  version: (version) => `, Version ${version}`,
  why: "Warum",
  late: (day) => `Spät: Es zählt am ${day}`,
  conflicts: (count) =>
    `${counted(count, "Mal", "Mal")} mit anderem Inhalt erneut gesendet; das wurde nicht beachtet`,
  whatIsLeft: "Was übrig ist",
  nothingLeft: "Nichts von der Bestellung",
  countUnits: (units) => counted(units, "Stück", "Stück"),
  cameBack: "Was zurückkam",
  countCameBack: (count) => `Was zurückkam: ${count}`,

  ambiguous:
    "Mehrere Positionen dieses Produkts wurden ohne item_id gemeldet: Vermerken Sie die ganze Bestellung.",
  ordered: (units) => `${units} bestellt`,
  leftOfThem: (amount) => `, davon ${amount} übrig`,
  tooMany: (units) => `Nur ${units} ${units === 1 ? "wurde" : "wurden"} bestellt.`,
  isShown: "Die Rückgabe ist vermerkt; die Zahlen zeigen sie.",
  isTakenBack: "Die Rückgabe ist zurückgenommen; die Zahlen zeigen es.",
  saidBefore: "Das war schon bekannt. Nichts hat sich geändert.",
  markReturned: "Rückgabe vermerken",
  leftQuestion: "Was kam von dieser Bestellung zurück?",
  saveLeft: "Rückgabe speichern",
  returnHint:
    "Die Zuordnung zu Videos bleibt; was zurückkam, wird von ihrem Umsatz abgezogen. Meldet auch Ihr Shop etwas zu dieser Bestellung, zählt, was zuletzt kommt.",
  howMany: (product) => `Wie viele Stück von ${product} kamen zurück?`,
  everything: "Alles kam zurück",
  nothing: "Nichts kam zurück",

  isErased: (time) => `Die Bestellung ist gelöscht. Ihre Nummer wird am ${time} endgültig gelöscht.`,
  erase: "Bestelldaten löschen",
  eraseQuestion: "Die Daten dieser Bestellung löschen?",
  eraseWarning:
    "Wenn jemand vergessen werden will. Was gekauft und angesehen wurde, ist sofort weg und nicht wiederherzustellen. Die Zahlen behalten die Beträge; meldet Ihr Shop diese Bestellung noch einmal, wird sie abgelehnt.",

  forDeveloper: "Für Ihre Entwicklung",
  forDeveloperHint:
    "Hier fügt Ihre Entwicklung ein, was Ihr Shop sendet, und sieht, was zugeordnet würde. Sie selbst brauchen das nicht.",
  report: "Meldung einer Bestellung",
  reportHint:
    "Was Ihr Server sendet, wenn eine Bestellung abgeschlossen ist. Hier wird nichts aufgezeichnet.",
  moreProblems: (count) => `und ${count} weitere`,
  notTried: "Die Meldung konnte nicht ausprobiert werden.",
  seeRefused: "Abgelehnte Meldungen ansehen",
  explain: "Erklären",
  notJson: (why) => `Das ist kein JSON: ${why}`,
  notRead: "es ist nicht zu lesen",
  theReport: "Die Meldung",

  placeOrder: "In Ihrem Shop zur Probe bestellen",
  openShop: "Meinen Shop öffnen",
  watchOne: "Öffnen Sie eine Seite Ihres Shops mit einem Video, und sehen Sie es an.",
  buyIt: "Kaufen Sie ein Produkt aus diesem Video wie eine Kundin, und schließen Sie die Bestellung ab.",
  thenHere:
    "Die Bestellung erscheint hier, mit dem Video, dem sie folgte. Stornieren Sie sie danach in Ihrem Shop.",
  arrived: (id) => `Bestellung ${id} ist angekommen`,
  seeWhy: "Ansehen, welchem Video sie folgte",
  waiting: "Warten auf eine Bestellung …",
  nothingYet: "Noch nichts? Sehen Sie hier nach:",
  maybeRefused: "Die Bestellung kam vielleicht an, aber etwas in ihr war falsch:",
  maybeMissing: "In Ihrem Shop fehlt vielleicht etwas:",
  seeHealth: "Ansehen, was der Zustand sagt",
  maybeNotConnected: "Wenn Ihr Shop unser Plugin benutzt, muss in dessen Einstellungen „Connected.“ stehen.",
  placedBefore: "Wenn Sie vorher bestellt haben, ist es vielleicht die bisher neueste:",
  waitingWords: "Bleiben Sie hier: Sie erscheint von selbst, meist binnen einer Minute nach der Zahlung.",
  forDevelopers: "Für Entwickler: eine Meldung ohne Bestellung prüfen",
};
