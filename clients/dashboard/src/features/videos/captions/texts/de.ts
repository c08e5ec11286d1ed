import { count } from "../../../../lib/text/format.ts";
import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  title: (language) => `Untertitel: ${language}`,
  close: "Schließen",
  cancel: "Abbrechen",
  failed: "Die Untertitel konnten nicht geladen werden.",
  none: "Noch keine Zeilen. Spielen Sie den Clip bis dahin, wo jemand spricht, und fügen Sie eine hinzu.",
  copyFrom: (language) => `Mit den Zeilen in ${language} beginnen`,

  lines: "Zeilen",
  lineCount: (lines) => (lines === 1 ? "1 Zeile" : `${count(lines)} Zeilen`),
  noText: "Ohne Text",
  from: "Von",
  to: "Bis",
  text: "Text",
  textHint: "Mehr als zwei kurze Zeilen liest niemand rechtzeitig.",
  play: "Ab hier abspielen",
  setToNow: "Jetzige Stelle",
  setToNowIn: (field) => `Jetzige Stelle: ${field}`,
  add: "Zeile hinzufügen",
  addHint: "An der jetzigen Stelle des Clips.",
  split: "Teilen",
  merge: "Mit der nächsten verbinden",
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
  atMost: (lines) => `Eine Datei hat höchstens ${count(lines)} Zeilen.`,

  shift: "Alle Zeilen verschieben",
  shiftBy: "Um Sekunden; mit Minus: früher",
  shiftDo: "Verschieben",
  noShift:
    "Eine Zeile begänne vor dem Video, oder eine hat keine Zeiten. Verschieben Sie um weniger, oder korrigieren Sie die Zeiten.",
  noSeconds: "Erwartet: Sekunden wie 0,5 oder -1,25",

  problems: {
    from: "Erwartet: Minuten und Sekunden wie 0:01.500",
    to: "Erwartet: Minuten und Sekunden wie 0:03.250",
    order: "Eine Zeile muss enden, nachdem sie beginnt.",
    empty: "Schreiben Sie, was gesagt wird, oder entfernen Sie die Zeile.",
    long: "Eine Zeile hat höchstens 2.000 Zeichen.",
  },
  notes: {
    overlap: "Die nächste Zeile beginnt, bevor diese endet: Beide sind zugleich zu sehen.",
    after_end: "Der Clip ist vorbei, bevor diese Zeile beginnt: Niemand sieht sie.",
  },
  toCorrect: (lines) =>
    lines === 1
      ? "Korrigieren Sie 1 Zeile, bevor Sie speichern."
      : `Korrigieren Sie ${count(lines)} Zeilen, bevor Sie speichern.`,
  toLookAt: (lines) => (lines === 1 ? "1 Zeile zum Nachsehen." : `${count(lines)} Zeilen zum Nachsehen.`),

  save: "Untertitel speichern",
  useDraft: "Diesen Entwurf verwenden",
  isDraft: "Diesen Entwurf hat eine Maschine geschrieben",
  draftWords:
    "Spielen Sie den Clip und berichtigen Sie, was sie falsch gehört hat. Käufer sehen nichts, bis Sie speichern.",
  draftReplaces:
    "Spielen Sie den Clip und berichtigen Sie, was sie falsch gehört hat. Nach dem Speichern sehen Käufer es anstelle der jetzigen Untertitel.",
  notSaved: "Die Untertitel wurden nicht gespeichert.",
  saved: "Gespeichert. Käufer sehen sie, sobald sie geprüft sind.",
  changed: "Jemand anderes hat diese Untertitel inzwischen geändert",
  changedWords:
    "Speichern Sie Ihre an deren Stelle, oder schließen Sie den Editor, und sehen Sie die anderen an.",
  saveAnyway: "Meine speichern",
  discardQuestion: "Änderungen verwerfen?",
  discardWords: "Was Sie seit dem letzten Speichern geändert haben, geht verloren.",
  discard: "Verwerfen",
};
