import { counted } from "../../lib/text/format.ts";
import type { texts as english } from "../en/overview.ts";

export const texts: typeof english = {
  steps: {
    product_api: {
      title: "Shop verbinden",
      words: "Importiert Preise, Bilder und Bestand",
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
      words: "Mit Plugin oder Snippet. Wird automatisch geprüft",
      label: "Einrichten",
    },
    orders: {
      title: "Testbestellung im Shop aufgeben",
      words: "Zeigt, dass Bestellungen ankommen und welchem Video sie zugeordnet werden",
      label: "Auf Bestellung warten",
    },
  },
  rolesInSentence: {
    owner: "Inhaber",
    editor: "Redakteur",
    developer: "Entwickler",
    analyst: "Analyst",
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
  taps: "Produktklicks",
  added: "In den Warenkorb gelegt",
  orders: "Bestellungen",

  health: "Shop-Status",

  upload: "Video hochladen",
  storeFailed: "Der Shop konnte nicht geladen werden.",
  figuresFailed: "Die Zahlen konnten nicht geladen werden.",
  videosFailed: "Die Videos konnten nicht geladen werden.",
  funnelFailed: "Der Funnel konnte nicht geladen werden.",
  healthFailed: "Der Shop-Status konnte nicht geladen werden.",

  noSales: "Keine Verkäufe in diesem Zeitraum. Sie erscheinen hier, sobald Ihr Server Bestellungen meldet.",
  revenue: "Umsatz",
  currency: "Währung",
  credited: "Aus Videos",
  otherRevenue: "Übriger Umsatz",
  creditedRevenue: "Umsatz aus Videos",
  share: "Anteil am Gesamtumsatz",
  of: (whole) => `von ${whole}`,
  ordersWithVideo: "Bestellungen mit Video",
  units: "Stück",
  creditedUnits: "aus Videos",
  perOrder: (units) => `${units} je Bestellung`,

  video: "Video",
  removed: (id) => `Video ${id}, entfernt`,
  viewCount: "Aufrufe",
  soldMost: "Videos mit den meisten Verkäufen",
  allVideos: "Alle Videos",
  noneSold: "In diesem Zeitraum ist kein Verkauf einem Video zugeordnet.",
};
