import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  // As the WooCommerce plugin calls its fields, in every language
  pluginLabels: {
    service: "Service address",
    widget: "Widget address",
    brand: "Brand",
    storeId: "Store id",
  },
  isPublicCode: (field) => `${field} (Ihr öffentlicher Shop-Code)`,
  isSecretCode: (field) => `${field} (Ihr geheimer Shop-Code)`,

  copySnippet: "Snippet kopieren",
  snippet: "Snippet",
  snippetFailed: "Das Snippet konnte nicht erstellt werden.",
  snippetHint:
    "Fügen Sie es in die Seite ein, auf der die Videos erscheinen sollen. Es enthält nichts Geheimes.",
  preview: "Vorschau",
  previewEmpty: "Noch ist kein Video sichtbar. Laden Sie eines hoch, und sehen Sie hier, wie es aussieht.",
  uploadVideo: "Video hochladen",

  addView: "Die Seite des Produkts öffnen",
  addShopify: "In den Warenkorb eines Shopify-Shops legen",
  addWoo: "In den Warenkorb eines WooCommerce-Shops legen",
  addEvent: "Meine eigene Seite fragen",
  viewHelp:
    "Kacheln sagen „View“. Nichts kommt in einen Warenkorb, und kein Verkauf wird dem Hinzufügen zugeordnet.",
  cartHelp: "Für die eigenen Seiten Ihres Shops. Hat ein Produkt Optionen, wählen Käufer sie im Video.",
  eventHelp:
    "Ihre Seite hört auf svc-add-to-cart und ruft event.respondWith(promise) auf. Antwortet niemand, sagen Kacheln „View“.",
  whatItShows: "Was es zeigt",
  surface: "Darstellung",
  asCampaign: "Wie in der Kampagne",
  carousel: "Karussell: eine Reihe von Videos",
  campaign: "Kampagne",
  allVideos: "Alle Videos",
  campaignsFailed: "Die Kampagnen konnten nicht geladen werden.",
  tryAgain: "Noch einmal versuchen",
  product: "Produkt",
  productHint:
    "Für Produktseiten: die ID des Produkts, oder die Variable Ihrer Vorlage dafür, etwa {{ product.id }}.",
  whatAdd: "Was geschieht bei „In den Warenkorb“?",
  strict: "Für eine Seite mit strenger Content Security Policy",
  strictHint: "Ersetzen Sie jedes NONCE durch die Nonce, die Ihr Server mit der Seite sendet.",
  oneVideo: "Ein Video",
  searchVideo: "Alle Videos: nach Titel oder ID suchen",
  videosFailed: "Die Videos konnten nicht geladen werden.",
  isDraft: "Es ist ein Entwurf: Seiten zeigen nichts an seiner Stelle.",
  isEnded: "Es ist beendet: Seiten zeigen nichts an seiner Stelle.",
  noSuchVideo: "Dieses Video gibt es nicht: Seiten zeigen nichts an seiner Stelle.",
  untitled: (id) => `Video ${id}`,
  showAll: "Wieder alle Videos zeigen",
  remove: "Entfernen",

  shopify: "Shopify",
  magento: "Magento",
  nextjs: "Next.js",
  anotherShop: "Ein anderer oder eigener Shop",
  guide: "Anleitung für Ihr Shopsystem (Englisch)",
  shopSystem: "Shopsystem",
  guideFailed: "Die Anleitung konnte nicht geladen werden.",

  health: "Zustand",
  checkedAt: (time) => `Geprüft ${time}`,
  checksFailed: "Die Prüfungen konnten nicht geladen werden.",
  checkAgain: "Erneut prüfen",

  howBuilt: "Womit ist Ihr Shop gebaut?",
  asConnected: "So ist Ihr Shop verbunden.",
  orByHand:
    "Das Plugin braucht kein Snippet. Auf jeder anderen Seite erscheinen die Videos dort, wo es eingefügt ist:",
  byHand: "Darstellung wählen, Vorschau, und die ganze Anleitung (Englisch)",
  stepDone: "(erledigt)",

  seen: "In Ihrem Shop gesehen",
  notSeen: "In Ihrem Shop noch nicht gesehen",
  notSeenWords: "Öffnen Sie eine Seite Ihres Shops mit den Videos: Diese Zeile wird von selbst grün.",
  notSeenNow: "In Ihrem Shop nicht mehr gesehen",

  plugin: "Das Plugin einrichten",
  openInShop: "Diese Seite in meinem Shop öffnen",
  downloadWords:
    "Laden Sie das Plugin herunter. Es zeigt die Videos auf Ihren Produktseiten und über Ihrem Shop und seinen Kategorien, so wie Sie es dort wählen. Bestellungen meldet es uns; programmiert werden muss nichts.",
  download: "Plugin herunterladen",
  uploadPlugin:
    "Öffnen Sie in WordPress Plugins › Neues Plugin hinzufügen › Plugin hochladen. Wählen Sie die Datei, wie sie ist, dann Jetzt installieren und Aktivieren.",
  enterValues: "Öffnen Sie WooCommerce › Shoppable Video, und kopieren Sie hinein:",
  productIdSlug: "„Product id“: Wählen Sie „slug“.",
  productIdNumber: "„Product id“: Wählen Sie „number“.",
  saveAndConnect: "Wählen Sie dort „Save and connect“. Es erscheint „Connected.“",

  storeIdNew:
    "Der geheime Shop-Code, der beim Anlegen des Shops angezeigt wurde. Hat ihn niemand aufgehoben, erzeugen Sie hier einen neuen.",
  storeIdHidden:
    "Ihr Shop benutzt schon seinen geheimen Shop-Code. Er wurde einmal angezeigt, als er erzeugt wurde.",
  makeStoreId: "Neuen geheimen Shop-Code erzeugen",
  makeStoreIdAsk: "Einen neuen geheimen Shop-Code erzeugen?",
  makeStoreIdWhat:
    "Noch hat sich nichts damit angemeldet. Falls jemand den aufbewahrt hat, der beim Anlegen des Shops angezeigt wurde: Er gilt dann nicht mehr.",
  replaceStoreIdWhat:
    "Ihr Shop läuft weiter, bis er sich neu anmelden muss. Geben Sie den neuen dort noch heute ein: Mit dem alten geht es dann nicht mehr.",
  askOwner: "Ein Inhaber des Shops erzeugt ihn hier.",
};
