import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  copySnippet: "Snippet kopieren",
  snippet: "Snippet",
  snippetFailed: "Das Snippet konnte nicht erstellt werden.",
  snippetHint:
    "Fügen Sie es in die Seite ein, wo die Videos erscheinen sollen. Es enthält nur öffentliche Kennungen und hält seine Höhe frei, damit sich auf der Seite nichts bewegt.",
  preview: "Vorschau",

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
  whatAdd: "Was soll „Add“ tun?",
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
  guide: "Anleitung für Ihr Shopsystem",
  shopSystem: "Shopsystem",
  guideFailed: "Die Anleitung konnte nicht geladen werden.",

  health: "Zustand",
  checkedAt: (time) => `Geprüft ${time}`,
  checksFailed: "Die Prüfungen konnten nicht geladen werden.",
  checkAgain: "Erneut prüfen",
};
