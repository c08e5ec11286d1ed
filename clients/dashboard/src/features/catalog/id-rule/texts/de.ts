import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  ordinals: [
    "erste",
    "zweite",
    "dritte",
    "vierte",
    "fünfte",
    "sechste",
    "siebte",
    "achte",
    "neunte",
    "zehnte",
  ],
  lastPart: "der letzte Teil der Adresse",
  partAfter: (name) => `der Teil nach „/${name}/“`,
  nthPart: (nth) => `der ${nth} Teil der Adresse`,
  nthPartFromEnd: (nth) => `der ${nth} Teil der Adresse, vom Ende her gezählt`,
  numberIn: ", darin die Zahl",
  atEnd: (isNumber) => `, darin ${isNumber ? "die Zahl" : "das Wort"} am Ende`,
  atStart: (isNumber) => `, darin ${isNumber ? "die Zahl" : "das Wort"} am Anfang`,
  nthWordFromEnd: (nth) => `, darin das ${nth} Wort vom Ende`,
  nthWord: (nth) => `, darin das ${nth} Wort`,
  inPath: (piece, place, extension) =>
    `Die ID ist ${place}${piece}. ${extension === "" ? "Was auf ? oder # folgt, zählt nicht." : `„${extension}“ und was auf ? oder # folgt, zählen nicht.`}`,
  inQuery: (name) => `Die ID ist, was in der Adresse auf „${name}=“ folgt.`,
  ownExpression: "Ein Ausdruck, den jemand geschrieben hat, findet die ID.",
  invalidExpression: "Dieser Ausdruck ist nicht nutzbar.",
  afterHyphen: "Die ID ist, was in der Adresse auf den letzten Bindestrich folgt.",
  usualWooCommerce: "Die ID ist die Zahl am Ende der Adresse, nach einem Bindestrich oder „?p=“.",
  usualPart: (before) => `Die ID ist der Teil der Adresse nach „${before}“.`,
  usualBigCommerce: "Die ID ist die Zahl nach „product_id=“ in der Adresse.",
  usualPage: "Die ID ist der letzte Teil der Adresse, ohne „.html“.",
  usualPrestaShop: "Die ID ist die Zahl, mit der der letzte Teil der Adresse beginnt.",
  usualInUse: (system) => `Es gilt die übliche Regel für ${system}.`,
  needNotChange: "Sie brauchen nichts zu ändern.",
  defaultInUse: "Es gilt die Regel für Shops ohne eigene Regel.",
  ownInUse: "Es gilt Ihre eigene Regel.",
  notSavedYet: "Neue Regel, noch nicht gespeichert:",

  saved: "Die ID-Regel ist gespeichert.",
  savedRefresh: "Die ID-Regel ist gespeichert. Aktualisieren Sie, um Ihre Produkt-URLs danach zu lesen.",
  withoutRule: "Ohne Regel",
  backTo: (system) => `Zurück zur Regel für ${system}`,
  discard: "Verwerfen",
  saveRule: "Regel speichern",
  notSaved: "Das wurde nicht gespeichert.",
  asBefore: "Die ID-Regel ist wieder wie zuvor.",
  notRemoved: "Die Adresse wurde nicht entfernt.",
  findsTooFew: "Eine Regel speichern, die kein Produkt findet?",
  notTriedYet: "Speichern, bevor Ihr Shop geantwortet hat?",
  findsAll: "Diese Regel speichern?",
  findsAllWords: "Sie findet in jeder Adresse ein Produkt.",
  noProductIn: (failing, all) =>
    failing === all
      ? all === 1
        ? "Nach dieser Regel hat Ihr Shop zu der Adresse kein Produkt."
        : `Nach dieser Regel hat Ihr Shop zu keiner von ${all} Adressen ein Produkt.`
      : `Nach dieser Regel hat Ihr Shop zu ${failing} von ${all} Adressen kein Produkt.`,
  lookedFor: (id) => `Gesucht wurde „${id}“.`,
  andMore: (number) => `Und ${number} weitere.`,
  stillAsking: (number) =>
    number === 1
      ? "Ihr Shop wird noch nach einer Adresse gefragt."
      : `Ihr Shop wird noch nach ${number} Adressen gefragt.`,
  saveAnyway: "Trotzdem speichern",
  rule: "Regel",
  asExpression: "Als Ausdruck bearbeiten",
  expression: "Ausdruck",
  expressionHint: "Für Entwickler: in RE2-Syntax. Die erste Gruppe ist die ID.",
  howWritten: "Wie man Ausdrücke schreibt",
  pasteAddress: "Fügen Sie die Adresse einer Produktseite ein",
  clickId: "Klicken Sie in dieser Adresse auf die ID",
  anotherAddress: "Andere Adresse nehmen",
  addressLabel: "Adresse einer Produktseite",
  useAddress: "Diese Adresse nehmen",
  idHint:
    "Die ID ist der Teil, der das Produkt nennt, oft eine Zahl. Auch in Bestellungen nennt Ihr Shop Produkte mit ihr.",
  noParts:
    "Das ist nicht die Adresse einer Produktseite. Öffnen Sie ein Produkt in Ihrem Shop, und kopieren Sie dessen Adresse.",
  whatFor:
    "Wir finden ein Produkt in Ihrem Shop an der ID in seiner Adresse. Fügen Sie eine Adresse ein, um zu sehen, ob die Regel darunter sie findet.",
  urlsFailed: "Ihre Produkt-URLs konnten nicht geladen werden.",
  storeFailed: "Der Shop konnte nicht geladen werden.",
  parts: "Teile der Adresse",
  wholeParts: "Ganze Teile der Adresse",
  takeWhole: "Oder nehmen Sie einen ganzen Teil:",

  mostUnfound: (unfound, all) =>
    unfound === all
      ? all === 1
        ? "Zu der Adresse wurde kein Produkt gefunden"
        : `Zu keiner von ${all} Adressen wurde ein Produkt gefunden`
      : `Zu ${unfound} von ${all} Adressen wurde kein Produkt gefunden`,
  maybeNoId: "Nach der ID-Regel steht in der ersten davon keine Produkt-ID.",
  lookedForMaybe: (id) =>
    `In der ersten davon wurde „${id}“ als ID genommen. Ist das falsch, muss die ID-Regel geändert werden.`,
  maybeNumber: (id, number) =>
    `In der ersten davon wurde „${id}“ als ID genommen. Vielleicht ist die ID nur ${number}.`,
  checkRule: "ID-Regel prüfen",

  noIdFound: "In dieser Adresse findet sie keine ID: Klicken Sie auf den Teil, der das Produkt nennt.",
  askingShop: "Ihr Shop wird gefragt …",
  shopKnowsNo: (id) => `Ihr Shop hat kein Produkt „${id}“`,
  noProduct: "Kein Produkt",
  cantBeUsed: "Die Antwort ist nicht nutzbar.",
  foundProduct: "Gefunden",
  shopKnows: (id) => `Ihr Shop kennt ${id}.`,
  noSuchId: "Ihr Shop hat kein Produkt mit dieser ID.",
  findsNone: "Die Regel findet hier keine ID.",
  others: (number) =>
    number === 1 ? "Noch eine Adresse in Ihrem Katalog" : `${number} weitere Adressen in Ihrem Katalog`,
  working: (working, all) => `${working} von ${all} ${working === 1 ? "passt" : "passen"}`,
  address: "Adresse",
  idColumn: "Produkt-ID",
  productInShop: "Produkt in Ihrem Shop",
  otherAddresses: "Andere Adressen",
  noId: "Keine ID",
  clickItsId: "ID anklicken",
  noProductPage: "Kein Produkt: entfernen",
};
