import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  changedSince: "Der Shop wurde seitdem geändert, deshalb bleibt er, wie er ist.",
  notBack: (problem) => `Es wurde nicht zurückgesetzt. ${problem}`,
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
  typeName: (name) => `Tippen Sie zur Bestätigung „${name}“`,
  failed: "Das hat nicht geklappt.",
  isUser: (email) => `${email} gehört schon zu diesem Shop.`,
  isInvited: (email) => `${email} ist eingeladen.`,
  email: "E-Mail-Adresse",
  role: "Rolle",
  invite: "Einladen",
  inviteHint:
    "Wer neu ist, bekommt eine E-Mail mit einem vorläufigen Passwort. Wer schon ein Konto hat, sieht diesen Shop sofort.",
  notInvited: "Die Einladung wurde nicht gesendet.",
  noSuchCurrency: (text) =>
    `Es gibt keine Währung „${text}“. Wählen Sie eine aus der Liste, oder lassen Sie das Feld leer.`,
  empty: "leer",
  pastEnd: "Ein Ende in der Vergangenheit speichern?",
  saveAnyway: "Trotzdem speichern",
  quoted: (text) => `„${text}“`,
  theyChanged: "Jemand anderes hat das inzwischen geändert",
  yoursStay: "Ihre Änderungen sind noch da. Wenn Sie speichern, ersetzen sie, was jetzt gespeichert ist:",
  takeTheirs: "Deren Fassung übernehmen",

  notYourJob: "Nicht Ihre Aufgabe?",
  linkHint:
    "Richtet jemand anderes Ihren Shop ein? Wir laden diese Person per E-Mail ein, und Sie bekommen einen Link zu dieser Seite, den Sie ihr senden. Er enthält keinen Schlüssel.",
  inviteMine: "Entwicklung einladen",
  inviteYours: "Entwicklung einladen",
  developerMay:
    "Die Entwicklung verbindet die Produkt-API und pflegt den Katalog. Sie sieht alles in diesem Shop und ändert weder Videos noch Personen.",
  invited:
    "Die Einladung ist unterwegs. Senden Sie auch den Link zu dieser Seite, so wie sie ist; er enthält keinen Schlüssel:",
  copyLink: "Link kopieren",
};
