import type { texts as english } from "../en/id-rule.ts";

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
  numberIn: ", davon die Zahl",
  atEnd: (isNumber) => `, davon ${isNumber ? "die Zahl" : "das Wort"} am Ende`,
  atStart: (isNumber) => `, davon ${isNumber ? "die Zahl" : "das Wort"} am Anfang`,
  nthWordFromEnd: (nth) => `, davon das ${nth} Wort vom Ende`,
  nthWord: (nth) => `, davon das ${nth} Wort`,
  inPath: (piece, place, extension) =>
    `Die ID ist ${place}${piece}. ${extension === "" ? "Alles nach ? oder # wird ignoriert." : `„${extension}“ und alles nach ? oder # werden ignoriert.`}`,
  inQuery: (name) => `Die ID steht in der Adresse nach „${name}=“.`,
  ownExpression: "Ein eigener Ausdruck findet die ID.",
  invalidExpression: "Dieser Ausdruck ist ungültig.",
  afterHyphen: "Die ID steht nach dem letzten Bindestrich der Adresse.",
  usualWooCommerce: "Die ID ist die Zahl am Ende der Adresse, nach einem Bindestrich oder „?p=“.",
  usualPart: (before) => `Die ID ist der Teil der Adresse nach „${before}“.`,
  usualBigCommerce: "Die ID ist die Zahl nach „product_id=“ in der Adresse.",
  usualPage: "Die ID ist der letzte Teil der Adresse, ohne „.html“.",
  usualPrestaShop: "Die ID ist die Zahl am Anfang des letzten Teils der Adresse.",
  usualInUse: (system) => `Aktiv ist die Standardregel für ${system}.`,
  needNotChange: "Keine Änderung nötig.",
  defaultInUse: "Aktiv ist die Standardregel.",
  ownInUse: "Aktiv ist Ihre eigene Regel.",
  notSavedYet: "Neue Regel, noch nicht gespeichert:",

  saved: "Die ID-Regel ist gespeichert.",
  savedRefresh:
    "Die ID-Regel ist gespeichert. Aktualisieren Sie den Katalog, um sie auf Ihre Produkt-URLs anzuwenden.",
  withoutRule: "Ohne Regel",
  backTo: (system) => `Zurück zur Regel für ${system}`,
  discard: "Verwerfen",
  saveRule: "Regel speichern",
  notSaved: "Das wurde nicht gespeichert.",
  asBefore: "Die ID-Regel ist wiederhergestellt.",
  notRemoved: "Die Adresse wurde nicht entfernt.",
  findsTooFew: "Eine Regel speichern, die kein Produkt findet?",
  notTriedYet: "Speichern, bevor Ihr Shop geantwortet hat?",
  findsAll: "Diese Regel speichern?",
  findsAllWords: "Sie findet in jeder Adresse ein Produkt.",
  noProductIn: (failing, all) =>
    failing === all
      ? all === 1
        ? "Mit dieser Regel hat Ihr Shop zu der Adresse kein Produkt."
        : `Mit dieser Regel hat Ihr Shop zu keiner von ${all} Adressen ein Produkt.`
      : `Mit dieser Regel hat Ihr Shop zu ${failing} von ${all} Adressen kein Produkt.`,
  lookedFor: (id) => `Gesucht wurde „${id}“.`,
  andMore: (number) => `Und ${number} weitere.`,
  stillAsking: (number) =>
    number === 1 ? "Eine Adresse wird noch geprüft." : `${number} Adressen werden noch geprüft.`,
  saveAnyway: "Trotzdem speichern",
  rule: "Regel",
  asExpression: "Als Ausdruck bearbeiten",
  expression: "Ausdruck",
  expressionHint: "Für Entwickler: in RE2-Syntax. Die erste Gruppe ist die ID.",
  howWritten: "Syntax der Ausdrücke",
  pasteAddress: "Fügen Sie die Adresse einer Produktseite ein",
  clickId: "Klicken Sie in dieser Adresse auf die ID",
  anotherAddress: "Andere Adresse verwenden",
  addressLabel: "Adresse einer Produktseite",
  useAddress: "Diese Adresse verwenden",
  idHint:
    "Die ID ist der Teil, der das Produkt bezeichnet, oft eine Zahl. Auch die Bestellungen Ihres Shops verwenden sie.",
  noParts:
    "Das ist nicht die Adresse einer Produktseite. Öffnen Sie ein Produkt in Ihrem Shop, und kopieren Sie dessen Adresse.",
  whatFor:
    "Wir erkennen ein Produkt Ihres Shops an der ID in seiner Adresse. Fügen Sie eine Adresse ein, um zu prüfen, ob die Regel unten die ID findet.",
  urlsFailed: "Ihre Produkt-URLs konnten nicht geladen werden.",
  storeFailed: "Der Shop konnte nicht geladen werden.",
  parts: "Teile der Adresse",
  wholeParts: "Ganze Teile der Adresse",
  takeWhole: "Oder verwenden Sie einen ganzen Teil:",

  mostUnfound: (unfound, all) =>
    unfound === all
      ? all === 1
        ? "Zu der Adresse wurde kein Produkt gefunden"
        : `Zu keiner von ${all} Adressen wurde ein Produkt gefunden`
      : `Zu ${unfound} von ${all} Adressen wurde kein Produkt gefunden`,
  maybeNoId: "Mit der jetzigen ID-Regel enthält die erste Adresse keine Produkt-ID.",
  lookedForMaybe: (id) =>
    `In der ersten Adresse haben wir „${id}“ als ID verwendet. Ist das falsch, ändern Sie die ID-Regel.`,
  maybeNumber: (id, number) =>
    `In der ersten Adresse haben wir „${id}“ als ID verwendet. Vielleicht ist die ID nur ${number}.`,
  checkRule: "ID-Regel prüfen",

  noIdFound:
    "Die Regel findet in dieser Adresse keine ID. Klicken Sie auf den Teil, der das Produkt bezeichnet.",
  askingShop: "Wird in Ihrem Shop gesucht …",
  shopKnowsNo: (id) => `Ihr Shop hat kein Produkt „${id}“`,
  noProduct: "Kein Produkt",
  cantBeUsed: "Die Antwort ist ungültig.",
  foundProduct: "Gefunden",
  shopKnows: (id) => `Ihr Shop hat ein Produkt mit der ID ${id}.`,
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
