import { REOPENING_DAYS } from "../../../../../shared/vocabulary/closing.ts";
import { DRAFT_PRICE, MAX_DRAFTS_PER_DAY } from "../../../../../shared/vocabulary/media.ts";
import { counted } from "../../lib/text/format.ts";
import { phrase } from "../../lib/text/phrase.ts";
import type { texts as english } from "../en/settings.ts";

export const texts: typeof english = {
  pageFailed: "Die Einstellungen konnten nicht geladen werden.",
  save: "Speichern",

  shop: "Ihr Shop",
  shownTitle: "Anzeige für Käufer",
  keeping: "Datenaufbewahrung",
  asBefore: "Die Einstellungen sind wiederhergestellt.",
  name: "Name",
  currency: "Währung",
  currencyHint: "Gilt für Preise, bei denen Ihr Shop keine Währung angibt.",
  outOfStock: "Ausverkaufte Produkte",
  unpriced: "Produkte ohne Preis",
  unpricedHint: "Der Preis ist 0, oder Ihr Shop blendet ihn aus.",
  priorPrice: "Niedrigster Preis vor einer Ermäßigung",
  priorPriceHint:
    "Steht unter einem durchgestrichenen Preis, wie es die EU verlangt. Es ist der Preis, den Sie senden, sonst der niedrigste der 30 Tage davor, sobald uns 30 Tage vorliegen. Käufer sehen die Änderung innerhalb von Minuten.",
  priorPriceOff: "Nicht anzeigen",
  priorPriceOn: "„Niedrigster Preis der letzten 30 Tage: …“ anzeigen",
  drafts: "Untertitel-Entwürfe",
  draftsHint: `Amazon Transcribe transkribiert jedes Video, das Sie ab jetzt hochladen. Das kostet nach Amazons Preisliste etwa ${DRAFT_PRICE.dollarsPerMinute.replace(".", ",")} $ je Minute, mindestens ${DRAFT_PRICE.minSeconds} Sekunden je Video. Möglich sind ${MAX_DRAFTS_PER_DAY} Entwürfe pro Tag. Käufer sehen einen Entwurf erst, wenn jemand ihn geprüft und gespeichert hat.`,
  draftsOff: "Aus",
  draftsOn: "Für jedes neue Video mit Ton",
  show: "Anzeigen",
  hide: "Ausblenden",
  interval: "Aktualisierungsintervall des Katalogs",
  intervalHint: "Eine Aktualisierung liest alle Produkte Ihres Shops neu.",
  retention: "Aufbewahrung von Bestellungen in Monaten",
  retentionHint: "Danach werden Bestellungen gelöscht, ihre Zahlen bleiben.",
  timeZone: "Zeitzone",
  timeZoneHint:
    "Tage beginnen um Mitternacht in dieser Zeitzone. Eine Änderung gilt ab der nächsten Mitternacht.",
  savedZone: (zone) => `Gespeichert. Ab Mitternacht gilt die Zeitzone ${zone}.`,
  timeZoneNext: (zone, from) => `Ab ${from} gilt die Zeitzone ${zone}.`,
  lock: "Tage, bis Zahlen feststehen",
  lockHint:
    "Spätere Erstattungen zählen an dem Tag, an dem Sie sie melden. Eine höhere Zahl öffnet keine feststehenden Tage.",
  saved: "Einstellungen gespeichert. Käufer sehen die Änderungen innerhalb von sieben Minuten.",
  shownAsBefore: "Änderung rückgängig gemacht. Käufer sehen wieder den vorherigen Stand.",

  shownQuestion: "Ändern, was Käufer sehen?",
  notCounted: "Die betroffenen Produkte konnten nicht gezählt werden.",
  noneRelabelled: "Für Käufer ändert sich kein Preis: Jedes Produkt hat eine eigene Währung.",
  relabelled: (products, isAll) =>
    `Preise von ${isAll ? "" : "mehr als "}${counted(products, "Produkt", "Produkten")} bekommen sofort eine andere Währung, ohne Umrechnung:`,
  noneOutOfStock: "Gerade ist kein Produkt ausverkauft.",
  changesOutOfStock: {
    hide: (products, isAll) =>
      `${isAll ? "" : "Mehr als "}${counted(products, "ausverkauftes Produkt", "ausverkaufte Produkte")} ${products === 1 ? "ist" : "sind"} in Videos nicht mehr zu sehen, bis wieder Ware da ist:`,
    show: (products, isAll) =>
      `${isAll ? "" : "Mehr als "}${counted(products, "ausverkauftes Produkt", "ausverkaufte Produkte")} ${products === 1 ? "ist" : "sind"} in Videos wieder zu sehen, als ausverkauft gekennzeichnet:`,
  },
  noneUnpriced: "Alle Produkte haben gerade einen Preis.",
  changesUnpriced: {
    hide: (products, isAll) =>
      `${isAll ? "" : "Mehr als "}${counted(products, "Produkt", "Produkte")} ohne Preis ${products === 1 ? "ist" : "sind"} in Videos nicht mehr zu sehen:`,
    show: (products, isAll) =>
      `${isAll ? "" : "Mehr als "}${counted(products, "Produkt", "Produkte")} ohne Preis ${products === 1 ? "ist" : "sind"} in Videos wieder zu sehen:`,
  },

  isClosed: "Dieser Shop ist geschlossen",
  closeTitle: "Den Shop schließen",
  close: "Shop schließen",
  closeQuestion: "Diesen Shop schließen?",
  closedOn: (closed, due) =>
    `Er wurde am ${closed} geschlossen. Am ${due} werden seine Produkte, Videos mit ihren Dateien, Kampagnen, Bestellungen, Zahlen, Benutzer und Einstellungen gelöscht; bis dahin können sie exportiert werden.`,
  mayReopen: "Bis dahin kann ein Betreiber ihn wieder öffnen.",
  reopen: "Shop wieder öffnen",
  reopenFailed: "Nicht geöffnet: erneut versuchen",
  closing: `Videos verschwinden innerhalb von zehn Minuten von Ihren Seiten, Zugriffstokens werden widerrufen, und Bestellungen werden abgelehnt. Die Daten werden ${REOPENING_DAYS} Tage später gelöscht; bis dahin kann ein Betreiber den Shop wieder öffnen.`,
  closingAtOnce:
    "Bestellungen werden sofort abgelehnt, und Videos verschwinden innerhalb von zehn Minuten von Ihren Seiten.",
  closingLater: (day) =>
    phrase(
      "Schließen Sie ihn heute, wird am ",
      day,
      " unwiederbringlich gelöscht: Produkte und Produkt-URLs, Videos mit ihren Dateien, Kampagnen, Bestellungen, Zahlen, Benutzer und Einstellungen.",
    ),
  closingStays:
    "Der Name des Shops und die Liste der Änderungen bleiben. Exportieren Sie vorher, was Sie brauchen.",

  brand: "Öffentlicher Shop-Code",
  brandUse: "Für Seiten und Apps",
  developersCallIt: (name) => phrase("Entwickler nennen ihn ", name, "."),
  copyBrand: "Code kopieren",
  storeId: "Geheimer Shop-Code",
  storeIdUse: "Nur für Ihren Server",
  storeIdHidden:
    "Wir können ihn nicht noch einmal anzeigen. Erzeugen Sie einen neuen, wenn er verloren oder bekannt ist.",
  replaceStoreId: "Neuen geheimen Shop-Code erzeugen",
  replaceQuestion: "Einen neuen geheimen Shop-Code erzeugen?",
  replaceWarning:
    "Der alte Code gilt in spätestens 30 Sekunden nicht mehr. Tragen Sie den neuen auf Ihrem Server ein, damit er wieder Tokens erhält. Vorhandene Tokens bleiben gültig.",
  tokens: "Zugriffstokens",
  tokensHint:
    "Ihr Server holt sich eines mit dem geheimen Shop-Code und schickt es mit jeder Bestellung mit. Widerrufen Sie alle Tokens, wenn jemand anderes eines haben könnte. Ihr Server holt sich automatisch ein neues.",
  tokensSince: (time) => `Gültig sind Tokens, die seit ${time} ausgestellt wurden`,
  revokeAll: "Alle Tokens widerrufen",
  revokeQuestion: "Alle Zugriffstokens widerrufen?",
  revoke: "Tokens widerrufen",
  revokeWarning:
    "Alle Tokens enden innerhalb von 30 Sekunden: Bestellungen werden abgelehnt, bis Ihr Server ein neues holt. Der geheime Code bleibt derselbe.",
  revoked: "Tokens widerrufen. Sie enden innerhalb von 30 Sekunden.",

  mailFailed: "Ihre Benachrichtigungen konnten nicht geladen werden.",
  mailForMembers:
    "Sie sind als Betreiber angemeldet. E-Mails eines Shops gehen an seine Benutzer, die sie hier auswählen.",
  mailTo: "Diese E-Mails gehen nur an Sie, an",
  mailAttention: "Wenn etwas Aufmerksamkeit braucht",
  mailAttentionHint:
    "Höchstens eine E-Mail am Tag, über ausbleibende Bestellungen, abgelehnte Meldungen, eine angehaltene Aktualisierung oder fehlgeschlagene Uploads.",
  mailDigest: "Wochenzahlen, montags",
  mailDigestHint: "Verkäufe Ihrer Videos, die besten Videos und die Zahl der gemeldeten Bestellungen.",
  mailLanguage: "Sprache der E-Mails",
  mailSaved: "Gespeichert. Gilt ab der nächsten E-Mail.",
  sendsNoMail: "Diese Installation verschickt noch keine E-Mails. Ihre Auswahl gilt, sobald sie es tut.",
  mailStopped: {
    bounced:
      "E-Mails an diese Adresse waren nicht zustellbar, darum senden wir keine mehr. Bitten Sie einen Inhaber, Sie mit einer anderen Adresse einzuladen.",
    complained:
      "Eine E-Mail an diese Adresse wurde als Spam gemeldet, darum senden wir keine mehr. Bitten Sie einen Inhaber, Sie mit einer anderen Adresse einzuladen.",
  },

  invited: "Eingeladen",
  active: "Aktiv",
  expired: "Abgelaufen",
  disabled: "Gesperrt",
  until: (day) => `Bis ${day}`,
  since: (day) => `Seit ${day}`,
  expiredOn: (day) => `Am ${day}. Laden Sie erneut ein.`,
  inviteAgain: "Erneut einladen, um wieder Zugang zu geben.",
  roleFromNow: (email, role) => `${email} hat ab jetzt die Rolle ${role}.`,
  personAndRole: "Benutzer und Rolle",
  roleOf: (email) => `Rolle von ${email}`,
  state: "Status",
  change: "Ändern",
  disableUser: "Benutzer sperren",
  disable: "Sperren",
  disableOne: (email) => `${email} sperren`,
  disableQuestion: (email) => `${email} sperren?`,
  disableWarning: "Der Zugang zu diesem Shop endet sofort. Sie können jederzeit erneut einladen.",
  createdWebhooks: (email, count) =>
    `${email} ist gesperrt. Prüfen Sie die Webhooks, die dieser Benutzer angelegt hat: ${count}.`,
  resend: "Erneut senden",
  resendTo: (email) => `Die Einladung an ${email} erneut senden`,
  notResent: "Die Einladung wurde nicht noch einmal gesendet.",
  invitedAgain: (email) => `${email} ist wieder eingeladen.`,
  invitedJustNow: (email) =>
    `${email} wurde vor wenigen Minuten eingeladen. Senden Sie die Einladung in zehn Minuten noch einmal.`,
  withdraw: "Zurückziehen",
  withdrawOne: (email) => `Die Einladung an ${email} zurückziehen`,
  withdrawQuestion: (email) => `Die Einladung an ${email} zurückziehen?`,
  withdrawInvitation: "Einladung zurückziehen",
  withdrawWarning: "Die Einladung wird ungültig. Sie können jederzeit erneut einladen.",
  invite: "Benutzer einladen",
  roleNotChanged: "Die Rolle wurde nicht geändert.",
  users: "Benutzer",
  usersFailed: "Die Benutzer konnten nicht geladen werden.",
  noUsers: "Noch keine Benutzer. Laden Sie oben einen Inhaber ein.",

  rateSaved: "Limit gespeichert. Es gilt in spätestens 30 Sekunden.",
  rate: "Anfragelimit",
  requests: "Anfragen pro Minute",
  requestsHint: "Anfragen für Tokens, Produkte und Bestellungen zählen zusammen.",
  reconcile: "Abgleichen",
  day: "Tag",
  recount: "Neu zählen",
  repair: "Abweichungen beheben",
  figure: "Zahl",
  stored: "Gespeichert",
  recounted: "Neu gezählt",
  countedSoFar: (orders) => `Bisher ${counted(orders, "Bestellung", "Bestellungen")} gezählt …`,
  notRecounted: "Die Neuzählung ist fehlgeschlagen.",
  agrees: (day, orders) => `${day}: ${counted(orders, "Bestellung", "Bestellungen")}, und jede Zahl stimmt.`,
  differs: (day, orders, problems) =>
    `${day}: ${counted(orders, "Bestellung", "Bestellungen")}, ${counted(problems, "Abweichung", "Abweichungen")}.`,
  unattributed: (ids) => `Ohne Zuordnung: ${ids}`,
  repaired: (orders, figures) =>
    `Behoben: ${counted(orders, "Bestellung", "Bestellungen")} und ${counted(figures, "Zahl", "Zahlen")}.`,
  uncorrected: {
    day_locked: "Dieser Tag ist gesperrt, deshalb bleiben seine Zahlen unverändert.",
    orders_uncounted:
      "Einige Bestellungen konnten nicht gezählt werden, deshalb bleiben alle Zahlen unverändert. Beheben Sie das zuerst und zählen Sie dann neu.",
  },
  stillUnattributed: (ids) => `Noch immer ohne Zuordnung: ${ids}`,
  differing: "Abweichende Zahlen",
};
