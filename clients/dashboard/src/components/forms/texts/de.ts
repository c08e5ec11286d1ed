import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  changedSince: "Der Shop wurde inzwischen geändert. Ihre Änderung wurde deshalb nicht rückgängig gemacht.",
  notBack: (problem) => `Ihre Änderung wurde nicht rückgängig gemacht. ${problem}`,
  copy: "Kopieren",
  copied: "Kopiert",
  notCopied: "Nicht kopiert: bitte von Hand markieren",
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
    "Neue Personen erhalten eine E-Mail mit einem vorläufigen Passwort. Personen mit Konto sehen diesen Shop sofort.",
  notInvited: "Die Einladung wurde nicht gesendet.",
  noSuchZone: "Keine Zeitzone gefunden. Suchen Sie nach Stadt, Land oder Name (englisch).",
  noSuchCurrency: (text) =>
    `Es gibt keine Währung „${text}“. Wählen Sie eine aus der Liste, oder lassen Sie das Feld leer.`,
  empty: "leer",
  pastEnd: "Enddatum in der Vergangenheit speichern?",
  saveAnyway: "Trotzdem speichern",
  quoted: (text) => `„${text}“`,
  theyChanged: "Jemand anderes hat das inzwischen geändert",
  yoursStay: "Ihre Änderungen sind noch da. Wenn Sie speichern, ersetzen sie, was jetzt gespeichert ist:",
  takeTheirs: "Andere Fassung übernehmen",

  notYourJob: "Nicht Ihre Aufgabe?",
  linkHint:
    "Richtet jemand anderes Ihren Shop ein? Wir laden diese Person per E-Mail ein, und Sie bekommen einen Link zu dieser Seite, den Sie ihr senden. Er enthält keinen Schlüssel.",
  inviteMine: "Entwickler einladen",
  inviteYours: "Entwickler einladen",
  developerMay:
    "Entwickler verbinden die Produkt-API und pflegen den Katalog. Sie sehen alles in diesem Shop, können aber weder Videos noch Personen ändern.",
  invited:
    "Einladung gesendet. Senden Sie auch den Link zu dieser Seite. Er enthält Ihre Eingaben, aber keine Schlüssel:",
  copyLink: "Link kopieren",
};
