import type { texts as english } from "../en/install.ts";

export const texts: typeof english = {
  pluginLabels: {
    service: "Service address (Adresse des Dienstes)",
    widget: "Widget address (Adresse des Widgets)",
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
  previewEmpty: "Noch ist kein Video sichtbar. Laden Sie eines hoch, um es hier zu sehen.",
  uploadVideo: "Video hochladen",

  addView: "Die Seite des Produkts öffnen",
  addShopify: "In den Warenkorb eines Shopify-Shops legen",
  addWoo: "In den Warenkorb eines WooCommerce-Shops legen",
  addPage: "Eigenen Warenkorb-Code verwenden",
  viewHelp:
    "Auf Kacheln steht „Ansehen“. Nichts kommt in den Warenkorb, deshalb werden Verkäufe nur angesehenen Videos zugeordnet.",
  cartHelp: "Für die eigenen Seiten Ihres Shops. Hat ein Produkt Optionen, wählen Käufer sie im Video.",
  pageHelp:
    "Tragen Sie die Anfrage an Ihren Warenkorb in das Skript des Snippets ein, wie die Anleitung unten es zeigt. Bis dahin steht auf Kacheln „Ansehen“.",
  whatItShows: "Inhalt",
  surface: "Layout",
  asCampaign: "Wie in der Kampagne",
  carousel: "Karussell: eine Reihe von Videos",
  campaign: "Kampagne",
  allVideos: "Alle Videos",
  campaignsFailed: "Die Kampagnen konnten nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  product: "Produkt",
  productHint:
    "Für Produktseiten: die ID des Produkts, oder die Variable Ihrer Vorlage dafür, etwa {{ product.id }}.",
  whatAdd: "Aktion von „In den Warenkorb“",
  strict: "Für eine Seite mit strenger Content Security Policy",
  strictHint: "Ersetzen Sie jedes NONCE durch die Nonce, die Ihr Server mit der Seite sendet.",
  oneVideo: "Ein Video",
  searchVideo: "Alle Videos: nach Titel oder ID suchen",
  videosFailed: "Die Videos konnten nicht geladen werden.",
  isDraft: "Dieses Video ist ein Entwurf: Seiten zeigen nichts an seiner Stelle.",
  isEnded: "Dieses Video ist beendet: Seiten zeigen nichts an seiner Stelle.",
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

  health: "Shop-Status",
  checkedAt: (time) => `Geprüft ${time}`,
  checksFailed: "Die Prüfungen konnten nicht geladen werden.",
  checkAgain: "Erneut prüfen",

  howBuilt: "Womit ist Ihr Shop gebaut?",
  asConnected: "Ihr verbundener Shop nutzt dieses System.",
  orByHand:
    "Das Plugin braucht kein Snippet. Um Videos auf einer anderen Seite zu zeigen, fügen Sie dort dieses Snippet ein:",
  byHand: "Layout, Vorschau und vollständige Anleitung (Englisch)",
  stepDone: "(erledigt)",

  seen: "In Ihrem Shop gesehen",
  notSeen: "In Ihrem Shop noch nicht gesehen",
  notSeenWords: "Öffnen Sie eine Seite Ihres Shops mit den Videos: Diese Zeile wird automatisch grün.",
  notSeenNow: "In Ihrem Shop nicht mehr gesehen",

  plugin: "Das Plugin einrichten",
  openInShop: "Diese Seite in meinem Shop öffnen",
  downloadWords:
    "Laden Sie das Plugin herunter. Es zeigt die Videos auf Ihren Produkt-, Shop- und Kategorieseiten, wie Sie es dort einstellen. Es meldet uns auch Bestellungen. Sie müssen nichts programmieren.",
  download: "Plugin herunterladen",
  uploadPlugin:
    "Öffnen Sie in WordPress Plugins › Neues Plugin hinzufügen › Plugin hochladen. Wählen Sie die heruntergeladene ZIP-Datei, dann Jetzt installieren und Aktivieren.",
  enterValues: "Öffnen Sie WooCommerce › Shoppable Video, und geben Sie diese Werte ein:",
  productIdSlug: "„Product id“ (Produkt-ID): Wählen Sie „slug“.",
  productIdNumber: "„Product id“ (Produkt-ID): Wählen Sie „number“.",
  saveAndConnect:
    "Klicken Sie dort auf „Save and connect“ (Speichern und verbinden). Es erscheint „Connected.“ (Verbunden)",

  storeIdNew:
    "Der geheime Shop-Code, der beim Anlegen des Shops angezeigt wurde. Hat ihn niemand aufgehoben, erzeugen Sie hier einen neuen.",
  storeIdHidden:
    "Ihr Shop benutzt schon seinen geheimen Shop-Code. Er wurde einmal angezeigt, als er erzeugt wurde.",
  makeStoreId: "Neuen geheimen Shop-Code erzeugen",
  makeStoreIdAsk: "Einen neuen geheimen Shop-Code erzeugen?",
  makeStoreIdWhat:
    "Noch hat kein Shop einen Code benutzt. Falls jemand den Code aufbewahrt hat, der beim Anlegen des Shops angezeigt wurde, gilt dieser nicht mehr.",
  replaceStoreIdWhat:
    "Ihr Shop läuft weiter, bis er sich neu anmelden muss. Geben Sie den neuen Code dort noch heute ein, denn mit dem alten ist keine Anmeldung mehr möglich.",
  askOwner: "Bitten Sie einen Inhaber des Shops, ihn hier zu erzeugen.",
};
