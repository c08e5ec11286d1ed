import { DRAFT_PRICE, MAX_DRAFTS_PER_DAY } from "../../../../../../shared/vocabulary/media.ts";
import { REOPENING_DAYS } from "../../../../../../shared/vocabulary/reopening-days.ts";
import { counted } from "../../../lib/text/format.ts";
import { phrase } from "../../../lib/text/phrase.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  pageFailed: "Die Einstellungen konnten nicht geladen werden.",
  save: "Speichern",

  shop: "Ihr Shop",
  shownTitle: "Was Käufer sehen",
  keeping: "Daten aufbewahren",
  asBefore: "Die Einstellungen sind wie zuvor.",
  name: "Name",
  currency: "Währung",
  currencyHint: "Gilt für Preise, bei denen Ihr Shop keine Währung angibt.",
  outOfStock: "Ein Produkt, das nicht vorrätig ist",
  unpriced: "Ein Produkt ohne Preis",
  unpricedHint: "Sein Preis ist 0, oder Ihr Shop verbirgt ihn.",
  priorPrice: "Niedrigster Preis vor einer Ermäßigung",
  priorPriceHint:
    "Steht unter einem durchgestrichenen Preis, wie es die EU verlangt: der, den Sie senden, sonst der niedrigste, den wir in den 30 Tagen davor gesehen haben, sobald wir 30 Tage kennen. Nach dem Speichern sehen Käufer es binnen Minuten.",
  priorPriceOff: "Nicht zeigen",
  priorPriceOn: "„Niedrigster Preis der letzten 30 Tage: …“ zeigen",
  drafts: "Untertitel-Entwürfe",
  draftsHint: `Amazon Transcribe hört jeden Clip, den Sie von nun an hochladen, und schreibt auf, was gesagt wird. Das kostet nach Amazons Preisliste etwa ${DRAFT_PRICE.dollarsPerMinute.replace(".", ",")} $ je Minute, mindestens ${DRAFT_PRICE.minSeconds} Sekunden je Clip; höchstens ${MAX_DRAFTS_PER_DAY} Entwürfe am Tag. Käufer sehen nichts davon, bis jemand den Entwurf prüft und speichert.`,
  draftsOff: "Nicht erstellen",
  draftsOn: "Für jeden neuen Clip mit Ton erstellen",
  show: "Zeigen",
  hide: "Verbergen",
  interval: "Wie oft der Katalog aktualisiert wird",
  intervalHint: "Eine Aktualisierung liest alle Produkte Ihres Shops neu.",
  retention: "Monate, die Bestellungen aufbewahrt werden",
  retentionHint: "Danach werden Bestellungen gelöscht, ihre Zahlen bleiben.",
  timeZone: "Zeitzone",
  timeZoneHint: "Tage beginnen hier um Mitternacht. Eine Änderung gilt ab der nächsten Mitternacht.",
  savedZone: (zone) => `Gespeichert. Ab Mitternacht gelten die Tage von ${zone}.`,
  timeZoneNext: (zone, from) => `Ab ${from} gelten die Tage von ${zone}.`,
  lock: "Tage, nach denen Zahlen feststehen",
  lockHint:
    "Spätere Rückgaben zählen an dem Tag, an dem Sie sie melden. Eine höhere Zahl öffnet keinen Tag wieder.",
  saved: "Einstellungen gespeichert. Was Käufer davon sehen, folgt binnen sieben Minuten.",
  shownAsBefore: "Käufer sehen wieder, was sie zuvor sahen.",

  shownQuestion: "Ändern, was Käufer sehen?",
  notCounted: "Was sich ändern würde, konnte nicht gezählt werden.",
  noneRelabelled: "Kein Preis, den Käufer sehen, ändert sich: Jedes Produkt nennt seine eigene Währung.",
  relabelled: (products, isAll) =>
    `Preise von ${isAll ? "" : "mehr als "}${counted(products, "Produkt", "Produkten")} bekommen sofort eine andere Währung. Keiner wird umgerechnet:`,
  noneOutOfStock: "Gerade ist kein Produkt ausverkauft.",
  changesOutOfStock: {
    hide: (products, isAll) =>
      `${isAll ? "" : "Mehr als "}${counted(products, "ausverkauftes Produkt", "ausverkaufte Produkte")} ${products === 1 ? "ist" : "sind"} in Videos nicht mehr zu sehen, bis wieder Ware da ist:`,
    show: (products, isAll) =>
      `${isAll ? "" : "Mehr als "}${counted(products, "ausverkauftes Produkt", "ausverkaufte Produkte")} ${products === 1 ? "ist" : "sind"} in Videos wieder zu sehen, als ausverkauft:`,
  },
  noneUnpriced: "Gerade ist kein Produkt ohne Preis.",
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
    `Er wurde am ${closed} geschlossen. Am ${due} werden seine Produkte, Videos mit ihren Clips, Kampagnen, Bestellungen, Zahlen, Personen und Einstellungen gelöscht; bis dahin können sie exportiert werden.`,
  mayReopen: "Bis dahin kann ein Betreiber ihn wieder öffnen.",
  reopen: "Shop wieder öffnen",
  reopenFailed: "Nicht geöffnet: noch einmal versuchen",
  closing: `Videos verschwinden von Ihren Seiten, Tokens enden, und Bestellungen werden abgelehnt. Die Daten werden ${REOPENING_DAYS} Tage später gelöscht; bis dahin kann ein Betreiber den Shop wieder öffnen.`,
  closingAtOnce: "Sofort: Videos verschwinden von Ihren Seiten, und Bestellungen werden abgelehnt.",
  closingLater: (day) =>
    phrase(
      "Schließen Sie ihn heute, wird am ",
      day,
      " unwiederbringlich gelöscht: Produkte und Produkt-URLs, Videos mit ihren Clips und Bildern, Kampagnen, Bestellungen, Zahlen, Personen und Einstellungen.",
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
    "Der alte Code bekommt ab jetzt keine Tokens mehr; Ihr Server braucht also den neuen. Tokens, die er schon hat, bleiben gültig, und Aufrufe dürfen den alten Code noch 30 Sekunden nennen.",
  tokens: "Zugriffstokens",
  tokensHint:
    "Ihr Server holt sich eines mit dem geheimen Shop-Code und schickt es mit jeder Bestellung mit. Beenden Sie alle, wenn jemand Fremdes eines haben könnte: Ihr Server holt sich selbst ein neues.",
  tokensSince: (time) => `Gültig, wenn ausgestellt seit ${time}`,
  revokeAll: "Alle Tokens widerrufen",
  revokeQuestion: "Alle Zugriffstokens widerrufen?",
  revoke: "Tokens widerrufen",
  revokeWarning:
    "Alle Tokens enden binnen 30 Sekunden: Bestellungen werden abgelehnt, bis Ihr Server ein neues holt. Der geheime Code bleibt derselbe.",
  revoked: "Tokens widerrufen. Sie enden binnen 30 Sekunden.",

  mailFailed: "Ihre Auswahl konnte nicht geladen werden.",
  mailForMembers:
    "Sie sind als Betreiber hier. Die Mails eines Shops gehen an seine eigenen Personen; jede wählt hier, was sie bekommt.",
  mailTo: "Diese Mails gehen nur an Sie, an",
  mailAttention: "Wenn etwas Aufmerksamkeit braucht",
  mailAttentionHint:
    "Höchstens einmal am Tag: länger keine Bestellungen, abgelehnte Meldungen, eine angehaltene Aktualisierung, fehlgeschlagene Uploads.",
  mailDigest: "Die Zahlen der Woche, montags",
  mailDigestHint: "Was Ihre Videos verkauft haben, die besten, und wie viele Bestellungen gemeldet wurden.",
  mailLanguage: "Sprache Ihrer Mails",
  mailSaved: "Gespeichert. Gilt ab der nächsten Mail.",
  sendsNoMail: "Diese Installation verschickt noch keine Mails. Ihre Auswahl wird bis dahin aufbewahrt.",
  mailStopped: {
    bounced:
      "Mail an diese Adresse kam zurück, darum geht keine mehr an sie. Bitten Sie einen Inhaber, Sie mit einer anderen einzuladen.",
    complained:
      "Eine Mail an diese Adresse wurde als unerwünscht gemeldet, darum geht keine mehr an sie. Bitten Sie einen Inhaber, Sie mit einer anderen einzuladen.",
  },

  invited: "Eingeladen",
  active: "Aktiv",
  expired: "Abgelaufen",
  disabled: "Gesperrt",
  until: (day) => `Bis ${day}`,
  since: (day) => `Seit ${day}`,
  expiredOn: (day) => `Am ${day}. Laden Sie erneut ein.`,
  inviteAgain: "Für Zugang erneut einladen.",
  roleFromNow: (email, role) => `${email} hat ab jetzt die Rolle ${role}.`,
  personAndRole: "Person und Rolle",
  roleOf: (email) => `Rolle von ${email}`,
  state: "Status",
  change: "Ändern",
  disableUser: "Person sperren",
  disable: "Sperren",
  disableOne: (email) => `${email} sperren`,
  disableQuestion: (email) => `${email} sperren?`,
  disableWarning: "Der Zugang zu diesem Shop endet sofort, bis zu einer neuen Einladung.",
  resend: "Erneut senden",
  resendTo: (email) => `Die Einladung von ${email} erneut senden`,
  notResent: "Die Einladung wurde nicht noch einmal gesendet.",
  invitedAgain: (email) => `${email} ist wieder eingeladen.`,
  invitedJustNow: (email) =>
    `${email} wurde vor wenigen Minuten eingeladen. Senden Sie die Einladung in zehn Minuten noch einmal.`,
  withdraw: "Zurückziehen",
  withdrawOne: (email) => `Die Einladung von ${email} zurückziehen`,
  withdrawQuestion: (email) => `Die Einladung von ${email} zurückziehen?`,
  withdrawInvitation: "Einladung zurückziehen",
  withdrawWarning: "Sie ist nicht mehr zu gebrauchen. Sie können jederzeit wieder einladen.",
  invite: "Jemanden einladen",
  roleNotChanged: "Die Rolle wurde nicht geändert.",
  users: "Personen",
  usersFailed: "Die Personen konnten nicht geladen werden.",
  noUsers: "Noch keine Personen. Laden Sie oben die erste ein, als Inhaber.",

  rateSaved: "Grenze gespeichert. Sie gilt binnen 30 Sekunden.",
  rate: "Anfragegrenze",
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
  notRecounted: "Der Tag wurde nicht neu gezählt.",
  agrees: (day, orders) => `${day}: ${counted(orders, "Bestellung", "Bestellungen")}, und jede Zahl stimmt.`,
  differs: (day, orders, problems) =>
    `${day}: ${counted(orders, "Bestellung", "Bestellungen")}, ${counted(problems, "Abweichung", "Abweichungen")}.`,
  unattributed: (ids) => `Ohne Zuordnung: ${ids}`,
  repaired: (orders, figures) =>
    `Behoben: ${counted(orders, "Bestellung", "Bestellungen")} und ${counted(figures, "Zahl", "Zahlen")}.`,
  stillUnattributed: (ids) => `Noch immer ohne Zuordnung: ${ids}`,
  differing: "Abweichende Zahlen",
};
