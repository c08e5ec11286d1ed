import type { texts as english } from "../en/forms.ts";

export const texts: typeof english = {
  changedSince: "Der Shop wurde inzwischen geändert. Ihre Änderung wurde deshalb nicht rückgängig gemacht.",
  notBack: (problem) => `Ihre Änderung wurde nicht rückgängig gemacht. ${problem}`,
  copy: "Kopieren",
  copied: "Kopiert",
  notCopied: "Nicht kopiert: Markieren und kopieren Sie den Text",
  shopCode: {
    title: "Ihr neuer geheimer Shop-Code",
    copy: "Geheimen Shop-Code kopieren",
    copyNow:
      "Jetzt kopieren: Er wird nur dieses eine Mal angezeigt. Halten Sie ihn geheim, denn wer ihn hat, kann im Namen Ihres Shops Bestellungen melden.",
  },
  notSaved: "Das wurde nicht gespeichert.",
  close: "Schließen",
  cancel: "Abbrechen",
  typeName: (name) => `Geben Sie zur Bestätigung „${name}“ ein`,
  failed: "Das hat nicht geklappt.",
  isUser: (email) => `${email} hat bereits Zugriff auf diesen Shop.`,
  isInvited: (email) => `${email} ist eingeladen.`,
  email: "E-Mail-Adresse",
  role: "Rolle",
  invite: "Einladen",
  inviteHint:
    "Neue Benutzer erhalten eine E-Mail mit einem vorläufigen Passwort. Wer schon ein Konto hat, sieht diesen Shop sofort.",
  notInvited: "Die Einladung wurde nicht gesendet.",
  noSuchZone: "Keine Zeitzone gefunden. Suchen Sie nach Stadt, Land oder Name (englisch).",
  noSuchCurrency: (text) =>
    `Es gibt keine Währung „${text}“. Wählen Sie eine aus der Liste, oder lassen Sie das Feld leer.`,
  empty: "leer",
  pastEnd: "Enddatum in der Vergangenheit speichern?",
  saveAnyway: "Trotzdem speichern",
  quoted: (text) => `„${text}“`,
  theyChanged: "Jemand anderes hat das inzwischen geändert",
  yoursStay: "Ihre Änderungen sind noch da. Beim Speichern ersetzen sie die aktuelle Fassung:",
  takeTheirs: "Andere Fassung übernehmen",

  notYourJob: "Nicht Ihre Aufgabe?",
  linkHint:
    "Richtet jemand anderes Ihren Shop ein? Wir laden die Person per E-Mail ein. Senden Sie ihr außerdem den Link zu dieser Seite. Er enthält keine Schlüssel.",
  inviteMine: "Entwickler einladen",
  inviteYours: "Entwickler einladen",
  developerMay:
    "Entwickler verbinden die Produkt-API und pflegen den Katalog. Sie sehen alles in diesem Shop, können aber weder Videos noch Benutzer ändern.",
  invited:
    "Einladung gesendet. Senden Sie auch den Link zu dieser Seite. Er enthält Ihre Eingaben, aber keine Schlüssel:",
  copyLink: "Link kopieren",
};
