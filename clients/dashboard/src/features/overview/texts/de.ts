import { counted } from "../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  steps: {
    product_api: {
      title: "Shop verbinden",
      words: "Preise, Bilder und Bestand kommen dann von dort",
      label: "Verbinden",
    },
    product_urls: {
      title: "Produkt-URLs hinzufügen",
      words: "Einfügen, CSV oder Sitemap",
      label: "URLs hinzufügen",
    },
    live_videos: {
      title: "Ein Video hochladen und Produkte markieren",
      words: "Eines genügt, um es in Ihrem Shop zu sehen",
      label: "Video hochladen",
    },
    widget: {
      title: "Die Videos in Ihrem Shop zeigen",
      words: "Mit Plugin oder Snippet; geprüft, sobald eine Seite sie zeigt",
      label: "Einrichten",
    },
    orders: {
      title: "In Ihrem Shop zur Probe bestellen",
      words: "Zeigt, dass Bestellungen hier ankommen und welchem Video sie folgten",
      label: "Auf Bestellung warten",
    },
  },
  rolesInSentence: {
    owner: "Inhaber",
    editor: "Redaktion",
    developer: "Entwicklung",
    analyst: "Auswertung",
  },

  begin: "So verkauft Ihr erstes Video",
  left: (done, of, minutes) =>
    `${done} von ${of} erledigt. Noch etwa ${minutes} ${minutes === 1 ? "Minute" : "Minuten"}.`,
  createStore: "Shop anlegen",
  doneBy: (roles) => `Aufgabe für: ${roles}`,
  isDone: ": erledigt",
  isWrong: ": zu prüfen",

  inShort: (views, orders) =>
    [
      views !== undefined && counted(views, "Aufruf", "Aufrufe"),
      counted(orders, "Bestellung", "Bestellungen"),
    ]
      .filter(Boolean)
      .join(" · "),

  funnel: "Vom Aufruf zur Bestellung",
  byBrowsers: "Von Browsern gemeldet",
  impressions: "Einblendungen",
  plays: "Wiedergaben",
  views: "Aufrufe ab 3 s",
  taps: "Klicks auf Produkte",
  added: "In den Warenkorb gelegt",
  orders: "Bestellungen",

  health: "Zustand",

  upload: "Video hochladen",
  storeFailed: "Der Shop konnte nicht geladen werden.",
  figuresFailed: "Die Zahlen konnten nicht geladen werden.",
  videosFailed: "Die Videos konnten nicht geladen werden.",
  funnelFailed: "Der Trichter konnte nicht geladen werden.",
  healthFailed: "Der Zustand konnte nicht geladen werden.",

  noSales: "Keine Verkäufe in diesem Zeitraum. Sie erscheinen hier, sobald Ihr Server Bestellungen meldet.",
  revenue: "Umsatz",
  currency: "Währung",
  credited: "Videos zugeordnet",
  otherRevenue: "Übriger Umsatz",
  daysIn: (zone) => `Tage in ${zone}`,
  creditedRevenue: "Videos zugeordneter Umsatz",
  unconfirmed: (amount) => `${amount} unbestätigt`,
  share: "Anteil am ganzen Umsatz",
  of: (whole) => `von ${whole}`,
  ordersWithVideo: "Bestellungen mit Video",
  units: "Stück",
  creditedUnits: "Videos zugeordnet",
  perOrder: (units) => `${units} je Bestellung`,

  video: "Video",
  removed: (id) => `Video ${id}, entfernt`,
  viewCount: "Aufrufe",
  soldMost: "Videos, die am meisten verkauft haben",
  allVideos: "Alle Videos",
  noneSold: "In diesem Zeitraum ist kein Verkauf einem Video zugeordnet.",
};
