import type { texts as english } from "./en.tsx";

export const texts: typeof english = {
  types: {
    "order.attributed": "Eine Bestellung ist zugeordnet, mit oder ohne Video",
    "order.amended": "Geld einer Bestellung wurde erstattet",
    "product.taken_down": "Ein Produkt wird nicht mehr gezeigt",
    "refresh.stopped": "Zu viele Produkte fehlten: Eine Aktualisierung wurde angehalten",
    "video.ready": "Ein hochgeladenes Video wird gezeigt",
    "video.failed": "Ein hochgeladenes Video kann nicht gezeigt werden",
    "store.closing": "Der Shop wurde geschlossen",
  },
  disabled: {
    switched_off: "Jemand hat ihn ausgeschaltet. Was inzwischen geschieht, wird ihm nicht gesendet.",
    gone: "Er hat mit 410 geantwortet: Er will nichts mehr. Was ihm fehlt, kann später gesendet werden.",
    failing: "Fünf Tage lang ist jeder Versuch gescheitert. Was ihm fehlt, kann später gesendet werden.",
  },
  deliveryStates: {
    delivered: "Zugestellt",
    retrying: "Neuer Versuch",
    waiting: "Wartet",
    failed: "Gescheitert",
    not_sent: "Nicht gesendet",
  },
  failures: {
    deadline_passed: "Keine Antwort in 10 Sekunden",
    name_not_resolved: "Der Name der Adresse ist nicht bekannt",
    tls_failed: "Das Zertifikat der Adresse ist falsch",
    connection_failed: "Keine Verbindung",
    address_not_public: "Die Adresse ist nicht öffentlich",
    url_not_https: "Die Adresse ist nicht https",
  },

  address: "Adresse",
  state: "Status",
  events: "Ereignisse",
  created: "Angelegt",
  newWebhook: "Neuer Webhook",
  full: (most) =>
    `Ein Shop hat bis zu ${most} Webhooks. Ergänzen Sie die Ereignisse von einem, oder löschen Sie einen.`,
  listFailed: "Die Webhooks konnten nicht geladen werden.",
  none: "Noch keine Webhooks. Ein Webhook sagt Ihren eigenen Systemen, wenn eine Bestellung zugeordnet, Geld erstattet oder ein Produkt aus dem Angebot genommen wurde.",
  webhooks: "Webhooks",

  switchedOff: "Ausgeschaltet",
  isDisabled: "Gesperrt",
  active: "Aktiv",
  failing: "Gestört",
  failingSince: (time) => `Seit ${time} ist jeder Versuch gescheitert. Die Zustellungen unten sagen, warum.`,
  behind: "Im Rückstand",
  behindSince: (time) =>
    `Ihm wird mehr gesendet, als er annimmt. Ereignisse seit ${time} folgen eines nach dem anderen.`,
  oneFailed: "Der Webhook konnte nicht geladen werden.",
  gone: "Diesen Webhook gibt es nicht mehr.",
  notSwitchedOn: "Er wurde nicht eingeschaltet.",
  isSwitchedOn: "Der Webhook ist eingeschaltet.",
  switchOn: "Einschalten",

  isSaved: "Der Webhook ist gespeichert.",
  save: "Speichern",
  isSwitchedOff: "Ausgeschaltet: Was von jetzt an geschieht, wird nicht gesendet.",
  notSwitched: "Er wurde nicht umgeschaltet.",
  switchOff: "Ausschalten",
  delete: "Löschen",
  deleteQuestion: "Diesen Webhook löschen?",
  deleteWebhook: "Webhook löschen",
  isDeleted: "Der Webhook ist gelöscht.",
  deleteWarning: (url) => (
    <>
      An {url} wird nichts mehr gesendet, auch nicht, was auf einen neuen Versuch wartet. Das Geheimnis ist
      nicht wiederzubekommen.
    </>
  ),
  form: "Was wohin gesendet wird",
  addressHint: "Auf Ihrem Server: https, von überall erreichbar. Weiterleitungen wird nicht gefolgt.",
  addressExample: "https://shop.example/webhooks/videos",
  create: "Webhook anlegen",

  secret: "Geheimnis",
  secretName: "Geheimnis",
  secretRisk: "wer es hat, kann Ihnen Ereignisse senden, die wie unsere aussehen",
  secretUse:
    "Jedes Ereignis ist damit signiert, nach der Spezifikation „Standard Webhooks“: Ihr Empfänger prüft das, bevor er einem glaubt.",
  secretKept: "Ich habe es aufbewahrt",
  secretHidden:
    "Es kann nicht noch einmal gezeigt werden. Ersetzen Sie es, wenn es verloren oder bekannt ist.",
  formerSecret: (until) => `Das vorige Geheimnis signiert auch noch, bis ${until}.`,
  replaceSecret: "Geheimnis ersetzen",
  replaceQuestion: "Das Geheimnis ersetzen?",
  replaceWarning: (hours) =>
    `${hours} Stunden lang signieren beide, damit Sie Ihren Empfänger umstellen können, ohne ein Ereignis zu verlieren. Ersetzen Sie es in dieser Zeit zweimal, signieren nur die letzten beiden.`,

  deliveries: "Zustellungen",
  lastDays: (days) => `Die letzten ${days} Tage`,
  event: "Ereignis",
  tries: "Versuche",
  answered: (status) => `Antwort ${status}`,
  answeredRedirect: (status) => `Antwort ${status}, eine Weiterleitung`,
  nextTry: (answer, time) => `${answer}. Nächster Versuch ${time}`,
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
  notTried: "Es wurde nicht versucht: Der Webhook war gesperrt.",
  try: (time, answer, ms) => `${time}: ${answer} (${ms} ms)`,
  answer: "Was geantwortet wurde",
  triedAgain: (time) => `Der nächste Versuch ist ${time}.`,
  sent: "Was gesendet wurde",
  notSentAgain: "Es wurde nicht erneut gesendet.",
  copySent: "Gesendetes kopieren",

  replay: "Ereignisse erneut senden",
  replayHint: (days) =>
    `Ereignisse der letzten ${days} Tage. Jedes hat die webhook-id, die es hatte: Ein Empfänger, der sie kennt, lässt es aus.`,
  replayUnderWay: "Die Ereignisse werden gesendet, höchstens zehn in der Sekunde.",
  from: "Von",
  to: "Bis",
  toHint: "Leer heißt: bis jetzt.",
  type: "Typ",
  allTypes: "Alle Typen",
  deliveredToo: "Auch Zugestelltes",
  deliveredTooHint: "Sonst nur, was gescheitert ist oder nicht gesendet wurde.",
};
