import { phrase } from "../../lib/text/phrase.ts";
import type { texts as english } from "../en/webhooks.ts";

export const texts: typeof english = {
  types: {
    "order.attributed": "Eine Bestellung wurde gezählt, mit oder ohne Zuordnung zu Videos",
    "order.amended": "Eine Bestellung wurde erstattet oder geändert",
    "product.taken_down": "Ein Produkt wird nicht mehr gezeigt",
    "refresh.finished": "Eine Aktualisierung des Katalogs ist beendet",
    "refresh.stopped": "Eine Aktualisierung wurde angehalten, weil zu viele Produkte fehlten",
    "video.ready": "Ein hochgeladenes Video ist bereit",
    "video.failed": "Ein hochgeladenes Video kann nicht gezeigt werden",
    "health.changed": "Der Shop-Status hat sich geändert",
    "figures.locked": "Die Zahlen eines Tages sind endgültig",
    "store.closing": "Der Shop wurde geschlossen",
  },
  advice: {
    deadline_passed:
      "Ihr Server hat zu lange gebraucht. Er sollte sofort antworten und das Ereignis danach verarbeiten.",
    name_not_resolved: "Prüfen Sie die Adresse auf Tippfehler.",
    tls_failed: "Bitten Sie Ihr Entwicklerteam, das Zertifikat dieser Adresse zu erneuern.",
    connection_failed: "Prüfen Sie, ob Ihr Server läuft und aus dem Internet erreichbar ist.",
    address_not_public: "Geben Sie eine Adresse ein, die aus dem Internet erreichbar ist.",
    url_not_https: "Geben Sie eine Adresse ein, die mit https beginnt.",
    bot_protection:
      "Bitten Sie Ihr Entwicklerteam, den User-Agent shoppable-video-webhooks im Bot-Schutz dieser Adresse zuzulassen.",
    redirect: "Geben Sie die Adresse ein, zu der diese weiterleitet.",
    refused:
      "Ihr Server verlangt eine Authentifizierung. Lassen Sie Anfragen an diese Adresse ohne sie zu: Die Signatur zeigt, dass sie von uns kommen.",
    not_found: "Prüfen Sie die Adresse: Ihr Server kennt sie nicht.",
    error:
      "Auf Ihrem Server ist ein Fehler aufgetreten. Bitten Sie Ihr Entwicklerteam, das Protokoll zu prüfen.",
  },
  disabled: {
    switched_off: "Jemand hat ihn ausgeschaltet. Ereignisse werden in dieser Zeit nicht gesendet.",
    gone: "Ihr Server hat mit 410 (entfernt) geantwortet. Verpasste Ereignisse können Sie später senden.",
    failing:
      "Fünf Tage lang ist jeder Versuch fehlgeschlagen. Verpasste Ereignisse können Sie später senden.",
  },
  deliveryStates: {
    delivered: "Zugestellt",
    retrying: "Neuer Versuch",
    waiting: "In Warteschlange",
    failed: "Fehlgeschlagen",
    not_sent: "Nicht gesendet",
  },
  failures: {
    deadline_passed: "Keine Antwort in 10 Sekunden",
    name_not_resolved: "Der Hostname wurde nicht gefunden",
    tls_failed: "Das Zertifikat ist ungültig",
    connection_failed: "Keine Verbindung",
    address_not_public: "Die Adresse ist nicht öffentlich",
    url_not_https: "Die Adresse ist nicht https",
    bot_protection: "Ein Bot-Schutz hat geantwortet",
  },

  address: "Adresse",
  state: "Status",
  events: "Ereignisse",
  created: "Angelegt",
  newWebhook: "Neuer Webhook",
  full: (most) =>
    `Ein Shop kann bis zu ${most} Webhooks haben. Fügen Sie einem davon Ereignisse hinzu, oder löschen Sie einen.`,
  listFailed: "Die Webhooks konnten nicht geladen werden.",
  none: "Noch keine Webhooks. Ein Webhook meldet Ihren eigenen Systemen, wenn eine Bestellung gezählt oder erstattet oder ein Produkt aus dem Angebot genommen wurde.",
  webhooks: "Webhooks",

  switchedOff: "Ausgeschaltet",
  isDisabled: "Deaktiviert",
  active: "Aktiv",
  failing: "Gestört",
  failingSince: (time) =>
    `Seit ${time} ist jeder Versuch fehlgeschlagen. Die Zustellungen unten sagen, warum.`,
  behind: "Verzögert",
  behindSince: (time) =>
    `Es gibt mehr Ereignisse, als Ihr Server annimmt. Ereignisse seit ${time} sind in der Warteschlange.`,
  oneFailed: "Der Webhook konnte nicht geladen werden.",
  gone: "Diesen Webhook gibt es nicht mehr.",
  notSwitchedOn: "Der Webhook wurde nicht eingeschaltet.",
  isSwitchedOn: "Der Webhook ist eingeschaltet.",
  switchOn: "Einschalten",

  isSaved: "Der Webhook ist gespeichert.",
  save: "Speichern",
  isSwitchedOff: "Ausgeschaltet. Neue Ereignisse werden nicht gesendet.",
  notSwitched: "Der Webhook wurde nicht geändert.",
  switchOff: "Ausschalten",
  delete: "Löschen",
  deleteQuestion: "Diesen Webhook löschen?",
  deleteWebhook: "Webhook löschen",
  isDeleted: "Der Webhook ist gelöscht.",
  deleteWarning: (url) =>
    phrase(
      "An ",
      url,
      " wird nichts mehr gesendet, auch keine ausstehenden Versuche. Das Geheimnis lässt sich nicht wiederherstellen.",
    ),
  form: "Adresse und Ereignisse",
  addressHint:
    "Eine https-Adresse Ihres Servers, aus dem Internet erreichbar. Weiterleitungen folgen wir nicht.",
  addressHintLocal:
    "Diese lokale Installation nimmt auch http an. Andere nehmen nur https-Adressen an, die aus dem Internet erreichbar sind. Weiterleitungen folgen wir nicht.",
  addressExample: "https://shop.example/webhooks/videos",
  create: "Webhook anlegen",

  secret: "Geheimnis",
  secretOnce: {
    title: "Das neue Geheimnis",
    copy: "Geheimnis kopieren",
    copyNow:
      "Jetzt kopieren: Es wird nur dieses eine Mal angezeigt. Halten Sie es geheim, denn wer es kennt, kann Ihnen Ereignisse senden, die wie unsere aussehen.",
  },
  secretUse:
    "Jedes Ereignis ist damit signiert, nach der Spezifikation „Standard Webhooks“: Ihr Empfänger muss die Signatur jedes Ereignisses prüfen.",
  secretKept: "Ich habe es gespeichert",
  secretHidden:
    "Es kann nicht noch einmal angezeigt werden. Ersetzen Sie es, wenn es verloren ging oder bekannt wurde.",
  formerSecret: (until) => `Das vorige Geheimnis signiert auch noch, bis ${until}.`,
  replaceSecret: "Geheimnis ersetzen",
  replaceQuestion: "Das Geheimnis ersetzen?",
  replaceWarning: (hours) =>
    `${hours} Stunden lang signieren beide Geheimnisse, damit Sie Ihren Empfänger umstellen können, ohne ein Ereignis zu verlieren. Ersetzen Sie es in dieser Zeit zweimal, signieren nur die letzten beiden.`,

  deliveries: "Zustellungen",
  lastDays: (days) => `Die letzten ${days} Tage`,
  event: "Ereignis",
  tries: "Versuche",
  answered: (status) => `Antwort ${status}`,
  answeredRedirect: (status) => `Antwort ${status}, eine Weiterleitung`,
  willRetry: (time) => `Neuer Versuch ${time}`,
  testFailed: (answer) => `Ihr Server hat das Testereignis nicht angenommen: ${answer}`,
  thenTestAgain: "Senden Sie dann noch ein Testereignis.",
  noTest: "Es wurde kein Testereignis gesendet.",
  testUnderWay: "Ein Testereignis wird gesendet. In ein paar Sekunden steht es in der Liste.",
  sendTest: "Testereignis senden",
  sendAgain: "Erneut senden",
  sendAgainDialog: "Erneut senden …",
  refresh: "Aktualisieren",
  deliveriesFailed: "Die Zustellungen konnten nicht geladen werden.",
  noDeliveries:
    "Noch wurde nichts gesendet. Senden Sie ein Testereignis, um zu sehen, ob Ihr Server es annimmt.",

  close: "Schließen",
  oneUnderWay: "Das Ereignis wird erneut gesendet, mit derselben webhook-id.",
  notTried: "Nicht gesendet: Der Webhook war deaktiviert.",
  sentAt: (time, id) => `${time} · webhook-id ${id}`,
  try: (time, answer, ms) => `${time}: ${answer} (${ms} ms)`,
  answer: "Antwort",
  triedAgain: (time) => `Nächster Versuch: ${time}.`,
  sent: "Anfrage",
  notSentAgain: "Das Ereignis wurde nicht erneut gesendet.",
  copySent: "Anfrage kopieren",

  replay: "Ereignisse erneut senden",
  replayHint: (days) =>
    `Ereignisse der letzten ${days} Tage. Jedes behält seine webhook-id, sodass Ihr Empfänger bekannte Ereignisse überspringen kann.`,
  replayUnderWay: "Die Ereignisse werden gesendet, höchstens zehn pro Sekunde.",
  from: "Von",
  to: "Bis",
  toHint: "Leer lassen für die aktuelle Zeit.",
  type: "Typ",
  testEvent: "Testereignis",
  moreTypes: (number) => `und ${number} weitere`,
  allTypes: "Alle Typen",
  deliveredToo: "Auch zugestellte Ereignisse",
  deliveredTooHint: "Sonst nur fehlgeschlagene und nicht gesendete Ereignisse.",
};
