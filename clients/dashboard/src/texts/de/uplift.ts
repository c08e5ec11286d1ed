import { counted } from "../../lib/text/format.ts";
import type { texts as english } from "../en/uplift.ts";

export const texts: typeof english = {
  states: { planned: "Geplant", running: "Läuft", finished: "Beendet", stopped: "Abgebrochen" },

  intro: "Messen Sie, wie viel Umsatz Ihre Videos zusätzlich bringen.",
  listFailed: "Die Tests konnten nicht geladen werden.",
  oneFailed: "Der Test konnte nicht geladen werden.",
  before: "Frühere Tests",
  name: "Name des Tests",
  state: "Status",
  days: "Tage",
  withoutVideos: "Besucher ohne Videos",
  share: (percent) => `${percent} %`,

  plan: "Test planen",
  planHint:
    "Ein zufälliger Teil der Besucher sieht keine Videos. Das Ergebnis vergleicht ihn mit allen anderen Besuchern.",
  nameHint: "Käufer sehen ihn nicht.",
  howLong: "Dauer",
  weeks: (weeks) => `${weeks} Wochen`,
  consent: "Besucher mit Einwilligung",
  consentHint:
    "Ihr Consent-Tool zeigt diesen Anteil. Nur wer einwilligt, bevor er ein Video sieht, nimmt am Test teil.",
  firstDay: "Erster Tag",
  endsOn: (day) => `Endet am ${day} um Mitternacht. Ein Test, der heute beginnt, startet sofort.`,
  start: "Test starten",
  startAnyway: "Trotzdem starten",
  startAnywayQuestion: "Einen Test ohne Aussicht auf ein Ergebnis starten?",
  startAnywayWarning: (percent, weeks) =>
    `${percent} % Ihrer Besucher sehen ${weeks} Wochen lang keine Videos und kaufen vielleicht weniger. Der Test endet sehr wahrscheinlich ohne Ergebnis.`,
  isStarted: "Test läuft",
  isPlanned: "Test geplant",
  costs: (effect, cost) =>
    `Wenn Videos ${effect} mehr bringen, entgehen Ihnen während des Tests etwa ${cost} Umsatz von Besuchern ohne Videos.`,
  needsOrders:
    "Jede Bestellmeldung braucht das Feld svc_experiment. Unser Plugin ergänzt es. Für andere Shops findet Ihr Entwicklerteam es in der Hilfe.",
  tooFewTitle: "Starten Sie diesen Test nicht",
  tooFewExpected: (needed, expected, isAnyEnough) =>
    `Ein Ergebnis braucht ${needed} Bestellungen von Besuchern ohne Videos. Erwartet werden etwa ${expected}. ${isAnyEnough ? "Wählen Sie mehr Besucher oder eine längere Dauer." : "Ihr Shop hat für jede dieser Laufzeiten zu wenige Bestellungen."}`,

  trafficFailed: "Die Prognose konnte nicht geladen werden.",
  whatItShows: "Prognose",
  smallestFound: "Kleinste Wirkung, die dieser Test finden kann",
  smallerHidden: "Eine kleinere Wirkung kann unbemerkt bleiben.",
  expected: (orders) =>
    `Erwartete Bestellungen von Besuchern mit Einwilligung: ${orders}, nach Ihren letzten 90 Tagen.`,
  capPlanned: (cap) =>
    `Jede Bestellung zählt bis ${cap}, dem 99. Perzentil Ihrer Bestellungen vor dem Test. So entscheidet keine einzelne große Bestellung das Ergebnis.`,
  tooFewDays: "Zu wenige Tage für eine Prognose.",
  daysKnown: (known, needed) =>
    `Ihre Bestellungen umfassen ${known === 0 ? "weniger als einen Tag" : counted(known, "Tag", "Tage")}. Eine Prognose braucht ${needed} Tage.`,
  choices: "Andere Tests",
  tooFew: "Zu wenige",
  tooFewMeans: (needed) =>
    `Zu wenige: Ein Ergebnis braucht ${needed} Bestellungen von Besuchern ohne Videos.`,

  startsAt: (time, percent) => `Beginnt ${time}. Ab dann sehen ${percent} % der Besucher keine Videos.`,
  dayOf: (day, days) => `Tag ${day} von ${days}.`,
  runsFor: (percent, visitors) =>
    `${percent} % der Besucher sehen keine Videos. Bisher ${counted(visitors, "Besucher", "Besucher")}.`,
  canShow: (effect) => `Geplant, um eine Änderung des Umsatzes je Besucher ab ${effect} zu finden.`,
  willBeTooFew: (needed) =>
    `Ein Ergebnis braucht ${needed} Bestellungen von Besuchern ohne Videos. Erwartet werden weniger, der Test endet also sehr wahrscheinlich ohne Ergebnis.`,
  noResultBefore: (time) => `Kein Ergebnis vor ${time}`,
  whyNoFigures: "Frühe Zahlen täuschen. Sie bleiben deshalb bis zum Ende ausgeblendet.",
  stopping: {
    hint: "Ein abgebrochener Test hat kein Ergebnis.",
    action: "Test abbrechen",
    keep: "Weiterlaufen lassen",
    question: (name) => `„${name}“ abbrechen?`,
    warning:
      "Alle Besucher sehen wieder Videos. Der Test hat dann kein Ergebnis. Das lässt sich nicht rückgängig machen.",
    done: "Test abgebrochen. Alle Besucher sehen wieder Videos.",
  },
  cancelling: {
    hint: "Noch nicht gestartet: Alle Besucher sehen Videos.",
    action: "Test verwerfen",
    keep: "Test behalten",
    question: (name) => `„${name}“ verwerfen?`,
    warning:
      "Der Test startet nicht, und alle Besucher sehen weiter Videos. Sie können jederzeit einen anderen Test planen.",
    done: "Test verworfen",
  },
  spoiled: "Während des Tests vermeiden",
  spoilers: [
    "Seiten, die das Snippet für manche Besucher weglassen",
    "Einen Seiten-Cache, der nur eine Gruppe bedient",
    "Bestellmeldungen, die verloren gehen oder denen das Feld svc_experiment fehlt",
    "Andere Preise oder andere Werbung für nur eine Gruppe",
  ],
  wasCancelled: (time) => `Verworfen ${time}, vor dem Start.`,
  hasNoResult: (time) => `Abgebrochen ${time}, deshalb ohne Ergebnis.`,

  added: (amount) => `Videos brachten etwa ${amount} mehr`,
  lost: (amount) => `Videos kosteten etwa ${amount} Umsatz`,
  unclear: "Kein Unterschied gefunden",
  likelyBetween: (low, high) => `Wahrscheinlich zwischen ${low} und ${high}.`,
  unclearRange: (low, high) =>
    `Videos änderten den Umsatz um einen Betrag zwischen ${low} und ${high}. 0 liegt darin, es kann also Zufall sein.`,
  couldShow: (effect) => `Dieser Test war geplant, um eine Änderung ab ${effect} zu finden.`,
  revenuePerVisitor: "Umsatz je Besucher",
  ordersPerVisitor: "Bestellungen je Besucher",
  range: (low, high) => `${low} bis ${high}`,
  mainResult:
    "Hauptergebnis: Umsatz je Besucher. Bestellungen je Besucher sind nur zur Einordnung angegeben.",
  intervalHint:
    "Der Balken ist das 95-%-Intervall: In 95 von 100 solchen Tests enthält es die wahre Wirkung. Berührt der Balken die 0 nicht, ist Zufall allein unwahrscheinlich.",
  bothArms: "Beide Gruppen",
  withVideos: "Mit Videos",
  without: "Ohne",
  visitors: "Besucher",
  orders: "Bestellungen",
  revenue: "Umsatz",
  difference: (value, low, high) => `Unterschied des Umsatzes je Besucher: ${value} (${low} bis ${high}).`,
  download: "CSV herunterladen",
  fileName: (id) => `Mehrumsatz ${id}.csv`,
  notFinal: (time) => `Erstattungen können dieses Ergebnis bis ${time} ändern. Dann ist es endgültig.`,
  isFinal: "Dieses Ergebnis ist endgültig.",
  capUsed: (cap) => `Jede Bestellung zählt bis ${cap}, dem 99. Perzentil der Bestellungen vor dem Test.`,
  onlyCurrency: (currency) => `Nur Beträge in ${currency} zählen.`,
  unnoticed: (share) =>
    `Verlustprüfung bestanden. Ein Verlust von bis zu ${share} der Besucher einer Gruppe bliebe unbemerkt.`,

  brokenTitle: "Kein Ergebnis: Die Messung verlor Besucher",
  broken: ({ planned, share, heldOut, all }) =>
    `Geplant: ${planned} der Besucher ohne Videos. Gezählt: ${share} (${heldOut} von ${all}). Durch Zufall geschieht das in weniger als einem von 1.000 Tests. Es gingen also Besucher einer Gruppe verloren, und die Gruppen sind nicht vergleichbar.`,
  fewTitle: "Kein Ergebnis: zu wenige Bestellungen",
  few: (needed, visitors) =>
    `Ein Ergebnis braucht etwa ${needed} Bestellungen von Besuchern ohne Videos. ${visitors} Besucher nahmen teil.`,
  maybe: "Mögliche Ursachen",
  brokenCauses: [
    "Der Seiten-Cache bedient nur eine Gruppe.",
    "Das Consent-Tool entfernt das Snippet, bevor es meldet.",
    "Gefälschte Meldungen: Die Quellen der Meldungen stehen in der Auswertung.",
  ],
  fewCauses: [
    "Bestellmeldungen ohne das Feld svc_experiment. Unser Plugin ergänzt es, in anderen Shops Ihr Entwicklerteam.",
    "Weniger Bestellungen als geplant: Wählen Sie mehr Besucher oder eine längere Dauer.",
    "Wenige Besucher willigen ein, bevor sie ein Video sehen. Alle anderen nehmen nicht am Test teil.",
  ],
  figuresUntouched: "Ihre Bestellungen und der Umsatz aus Videos sind nicht betroffen.",
};
