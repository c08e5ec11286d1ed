import { count } from "../../lib/text/format.ts";
import type { texts as english } from "../en/captions.ts";

export const texts: typeof english = {
  title: (language) => `Untertitel: ${language}`,
  close: "Schließen",
  cancel: "Abbrechen",
  failed: "Die Untertitel konnten nicht geladen werden.",
  none: "Noch keine Zeilen. Spielen Sie das Video ab, bis jemand spricht, und fügen Sie eine Zeile hinzu.",
  copyFrom: (language) => `Mit den Zeilen in ${language} beginnen`,

  lines: "Zeilen",
  lineCount: (lines) => (lines === 1 ? "1 Zeile" : `${count(lines)} Zeilen`),
  noText: "Ohne Text",
  from: "Von",
  to: "Bis",
  text: "Text",
  textHint: "Höchstens zwei kurze Zeilen, damit Käufer sie rechtzeitig lesen können.",
  play: "Ab hier abspielen",
  setToNow: "Aktuelle Zeit übernehmen",
  setToNowIn: (field) => `Aktuelle Zeit übernehmen: ${field}`,
  add: "Zeile hinzufügen",
  addHint: "Zur aktuellen Zeit des Videos.",
  split: "Teilen",
  merge: "Mit nächster Zeile verbinden",
  remove: "Entfernen",
  undo: "Rückgängig",
  added: "Zeile hinzugefügt",
  wasSplit: "Zeile geteilt",
  merged: "Zeilen verbunden",
  removed: "Zeile entfernt",
  shifted: "Alle Zeilen verschoben",
  copied: "Zeilen übernommen",
  undone: "Rückgängig gemacht",
  tooShort: "Diese Zeile ist zu kurz, um sie zu teilen.",
  noNext: "Es gibt keine nächste Zeile, oder eine der beiden hat keine Zeiten.",
  atMost: (lines) => `Höchstens ${count(lines)} Zeilen pro Datei.`,

  shift: "Alle Zeilen verschieben",
  shiftBy: "Sekunden (negativ: früher)",
  shiftDo: "Verschieben",
  noShift:
    "Eine Zeile begänne vor dem Video, oder eine hat keine Zeiten. Verschieben Sie um weniger, oder korrigieren Sie die Zeiten.",
  noSeconds: "Geben Sie Sekunden ein, etwa 0,5 oder -1,25",

  problems: {
    from: "Geben Sie Minuten und Sekunden ein, etwa 0:01.500",
    to: "Geben Sie Minuten und Sekunden ein, etwa 0:03.250",
    order: "Eine Zeile muss enden, nachdem sie beginnt.",
    empty: "Schreiben Sie, was gesagt wird, oder entfernen Sie die Zeile.",
    long: "Höchstens 2.000 Zeichen pro Zeile.",
  },
  notes: {
    overlap: "Die nächste Zeile beginnt, bevor diese endet: Beide sind zugleich zu sehen.",
    after_end: "Diese Zeile beginnt nach dem Ende des Videos: Niemand sieht sie.",
  },
  toCorrect: (lines) =>
    lines === 1
      ? "Korrigieren Sie 1 Zeile, bevor Sie speichern."
      : `Korrigieren Sie ${count(lines)} Zeilen, bevor Sie speichern.`,
  toLookAt: (lines) => (lines === 1 ? "1 Zeile zu prüfen." : `${count(lines)} Zeilen zu prüfen.`),

  save: "Untertitel speichern",
  useDraft: "Diesen Entwurf verwenden",
  isDraft: "Dieser Entwurf wurde automatisch erstellt",
  draftWords: "Spielen Sie das Video ab, und korrigieren Sie Fehler. Käufer sehen nichts, bis Sie speichern.",
  draftReplaces:
    "Spielen Sie das Video ab, und korrigieren Sie Fehler. Beim Speichern ersetzt der Entwurf die jetzigen Untertitel.",
  notSaved: "Die Untertitel wurden nicht gespeichert.",
  saved: "Gespeichert. Käufer sehen sie, sobald sie geprüft sind.",
  changed: "Jemand anderes hat diese Untertitel inzwischen geändert",
  changedWords:
    "Speichern Sie, um die andere Fassung zu ersetzen, oder schließen Sie den Editor, um sie zu sehen.",
  saveAnyway: "Meine speichern",
  discardQuestion: "Änderungen verwerfen?",
  discardWords: "Änderungen seit dem letzten Speichern gehen verloren.",
  discard: "Verwerfen",
};
