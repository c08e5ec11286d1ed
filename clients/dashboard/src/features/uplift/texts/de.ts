import { counted } from "../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  states: { planned: "Geplant", running: "Läuft", finished: "Beendet", stopped: "Abgebrochen" },

  intro: "Was Ihre Videos bringen, und was Sie auch ohne sie verkauft hätten.",
  listFailed: "Die Tests konnten nicht geladen werden.",
  oneFailed: "Der Test konnte nicht geladen werden.",
  before: "Frühere Tests",
  name: "Name des Tests",
  state: "Stand",
  days: "Tage",
  withoutVideos: "Besucher ohne Videos",
  share: (percent) => `${percent} %`,

  plan: "Einen Test planen",
  planHint:
    "Ein zufälliger Teil Ihrer Besucher sieht keine Videos. Die anderen sehen Ihren Shop, wie er ist. Dann werden beide verglichen.",
  nameHint: "Käufer sehen ihn nicht.",
  howLong: "Wie lange",
  weeks: (weeks) => `${weeks} Wochen`,
  firstDay: "Erster Tag (UTC)",
  endsOn: (day) => `Endet am ${day} um Mitternacht. Ein Test, der heute beginnt, beginnt sofort.`,
  start: "Test starten",
  startAnyway: "Trotzdem starten",
  startAnywayQuestion: "Einen Test starten, der nichts zeigen kann?",
  startAnywayWarning: (percent, weeks) =>
    `${percent} % Ihrer Besucher sehen ${weeks} Wochen lang keine Videos und kaufen vielleicht weniger. Soweit wir es absehen, erfahren Sie daraus nichts.`,
  isStarted: "Der Test läuft.",
  isPlanned: "Der Test ist geplant.",
  costs: (effect, cost) =>
    `Wenn Videos ${effect} mehr bringen, kaufen die, die keine sehen, in dieser Zeit für etwa ${cost} weniger.`,
  needsOrders:
    "Jede Bestellung muss sagen, in welcher Gruppe ihr Käufer war. Unser Plugin tut das von selbst; für einen anderen Shop findet Ihre Entwicklung es in der Hilfe als svc_experiment.",
  tooFewTitle: "Starten Sie diesen nicht",
  tooFewExpected: (needed, expected, isAnyEnough) =>
    `Ein Ergebnis braucht ${needed} Bestellungen ohne Videos. Dies bringt etwa ${expected}: Käufer bekämen keine Videos zu sehen, und am Ende wüssten Sie nicht mehr. ${isAnyEnough ? "Nehmen Sie mehr Besucher oder mehr Zeit." : "Kein Test dieser Längen kann schon etwas zeigen: Ihr Shop braucht erst mehr Bestellungen."}`,

  trafficFailed: "Was ein Test zeigen könnte, konnte nicht geladen werden.",
  whatItShows: "Was dieser Test zeigen kann",
  smallestFound: "Kleinste Wirkung, die er sehen kann",
  smallerHidden: "Eine kleinere Wirkung kann verborgen bleiben.",
  expected: (orders) => `Nach Ihren letzten 90 Tagen sind in dieser Zeit ${orders} Bestellungen zu erwarten.`,
  tooFewDays: "Zu wenige Tage, um zu schätzen.",
  daysKnown: (known, needed) =>
    `Ihre Bestellungen reichen hier ${known === 0 ? "weniger als einen Tag" : counted(known, "Tag", "Tage")} zurück. Kommen Sie wieder, wenn es ${needed} sind: Dann lässt sich sagen, was ein Test zeigen würde.`,
  choices: "Was andere Tests zeigen können",
  tooFew: "Zu wenige",
  tooFewMeans: (needed) =>
    `Zu wenige: Ein Ergebnis braucht ${needed} Bestellungen ohne Videos. Wer nicht einwilligt, ist in keinem Test; darum zeigt er vielleicht weniger.`,

  startsAt: (time, percent) => `Er beginnt ${time}. Von da an sehen ${percent} % der Besucher keine Videos.`,
  dayOf: (day, days) => `Tag ${day} von ${days}.`,
  runsFor: (percent, visitors) =>
    `${percent} % der Besucher sehen keine Videos. Bisher ${counted(visitors, "Besucher", "Besucher")}.`,
  canShow: (effect) => `Geplant, um eine Änderung ab ${effect} zu finden.`,
  willBeTooFew: (needed) =>
    `Es braucht ${needed} Bestellungen in jeder Gruppe, und vor dem Beginn kamen zu wenige, um so viele zu erwarten: So, wie es aussieht, endet dieser Test ohne Ergebnis.`,
  noResultBefore: (time) => `Kein Ergebnis vor ${time}`,
  whyNoFigures: "Frühe Zahlen täuschen. Darum sieht sie niemand.",
  stopping: {
    hint: "Wenn Sie jetzt abbrechen, gibt es kein Ergebnis.",
    action: "Test abbrechen",
    keep: "Weiterlaufen lassen",
    question: (name) => `„${name}“ abbrechen?`,
    warning:
      "Alle Besucher sehen wieder Videos. Ein Ergebnis gibt es nie, auch nicht für die Tage bis jetzt. Das lässt sich nicht rückgängig machen.",
    done: "Der Test ist abgebrochen: Alle Besucher sehen wieder Videos.",
  },
  cancelling: {
    hint: "Er hat nicht begonnen: Alle Besucher sehen Videos.",
    action: "Test absagen",
    keep: "Test behalten",
    question: (name) => `„${name}“ absagen?`,
    warning:
      "Er beginnt nicht, und alle Besucher sehen weiter Videos. Sie können jederzeit einen anderen planen.",
    done: "Der Test ist abgesagt.",
  },
  spoiled: "Was ihn verfälschen würde",
  spoilers: [
    "Eine Seite, die das Snippet für manche Besucher weglässt",
    "Ein Seiten-Cache, der nur eine Gruppe bedient",
    "Bestellungen, die nicht ankommen oder denen das Feld svc_experiment fehlt, das unser Plugin oder Ihre Entwicklung weitergibt",
    "Andere Preise oder andere Werbung für nur eine Gruppe",
  ],
  wasCancelled: (time) => `Er wurde ${time} abgesagt, bevor er begann.`,
  hasNoResult: (time) => `Er wurde ${time} abgebrochen und hat darum kein Ergebnis.`,

  added: (amount) => `Videos brachten etwa ${amount}`,
  lost: (amount) => `Videos kosteten etwa ${amount} Umsatz`,
  unclear: "Kein Unterschied war nachzuweisen",
  likelyBetween: (low, high) => `Wahrscheinlich zwischen ${low} und ${high}.`,
  unclearRange: (low, high) =>
    `Videos änderten den Umsatz um etwas zwischen ${low} und ${high}: 0 liegt darin, es kann also Zufall sein.`,
  couldShow: (effect) => `Dieser Test sollte eine Änderung ab ${effect} finden.`,
  credited: (amount) => `An denselben Tagen wurden Videos ${amount} zugeschrieben.`,
  anyway: (share) => `Nach dieser Schätzung hätten Sie etwa ${share} davon auch so verkauft.`,
  revenuePerVisitor: "Umsatz nach Rückgaben je Besucher",
  ordersPerVisitor: "Bestellungen je Besucher",
  range: (low, high) => `${low} bis ${high}`,
  intervalHint:
    "Der Balken ist das 95-%-Intervall: Von hundert solchen Tests haben etwa 95 die wahre Wirkung darin. Berührt es 0 nicht, ist Zufall allein unwahrscheinlich.",
  bothArms: "Beide Gruppen",
  withVideos: "Mit Videos",
  without: "Ohne",
  visitors: "Besucher",
  orders: "Bestellungen",
  netRevenue: "Umsatz nach Rückgaben",
  ifAll: "Wären alle wie sie gewesen",
  difference: (value, low, high) =>
    `Unterschied des Umsatzes nach Rückgaben je Besucher: ${value} (${low} bis ${high}).`,
  download: "CSV herunterladen",
  fileName: (id) => `Mehrumsatz ${id}.csv`,
  notFinal: (time) => `Rückgaben können dies noch bis ${time} ändern. Dann steht es fest.`,
  isFinal: "Dies steht fest.",
  otherCurrencies: (orders, currency) =>
    `Bestellungen, die nicht in ${currency} sind, zählen in keiner Gruppe: ${orders}.`,

  brokenTitle: "Die Messung ist fehlerhaft, darum gibt es kein Ergebnis",
  broken: ({ planned, share, heldOut, all }) =>
    `Geplant waren ${planned} der Besucher ohne Videos. Gezählt wurden ${share}: ${heldOut} von ${all}. Durch Zufall geschieht das in weniger als einem von 1.000 Tests; es gingen also Besucher einer Gruppe verloren. Jede Zahl würde Sie täuschen.`,
  fewTitle: "Zu wenige Bestellungen für ein Ergebnis",
  few: (needed, visitors) =>
    `Ein Ergebnis braucht ${needed} Bestellungen in jeder Gruppe. ${visitors} Besucher waren im Test.`,
  maybe: "Woran es liegen kann",
  brokenCauses: [
    "Der Seiten-Cache: Er bedient vielleicht nur eine Gruppe.",
    "Das Einwilligungswerkzeug: Es entfernt vielleicht das Snippet, bevor es meldet.",
    "Meldungen, die kein Browser sandte: Woher Meldungen kamen, steht in der Auswertung.",
  ],
  fewCauses: [
    "Bestellungen ohne das Feld svc_experiment, das unser Plugin oder Ihre Entwicklung mit den beiden anderen weitergibt.",
    "Weniger Bestellungen als geplant: Nehmen Sie mehr Besucher oder mehr Zeit.",
    "Wenige Besucher mit Einwilligung: Die anderen sind in keinem Test.",
  ],
  figuresUntouched: "Ihre Bestellungen und zugeschriebenen Zahlen sind nicht berührt.",
};
