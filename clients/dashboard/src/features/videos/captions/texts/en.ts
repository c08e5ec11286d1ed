import { count } from "../../../../lib/text/format.ts";

export const texts = {
  title: (language: string) => `Captions in ${language}`,
  close: "Close",
  cancel: "Cancel",
  failed: "The captions could not be loaded.",
  none: "No lines yet. Play the clip to where somebody speaks, and add a line.",
  copyFrom: (language: string) => `Begin with the lines in ${language}`,

  lines: "Lines",
  lineCount: (lines: number) => (lines === 1 ? "1 line" : `${count(lines)} lines`),
  noText: "No text",
  from: "From",
  to: "To",
  text: "Text",
  textHint: "At most two short lines can be read in time.",
  play: "Play from here",
  setToNow: "Set to now",
  setToNowIn: (field: string) => `Set to now: ${field}`,
  add: "Add a line",
  addHint: "Where the clip is now.",
  split: "Split",
  merge: "Merge with the next",
  remove: "Remove",
  undo: "Undo",
  tooShort: "This line is too short to be split.",
  noNext: "There is no next line, or one of the two has no times.",
  atMost: (lines: number) => `A file has at most ${count(lines)} lines.`,

  shift: "Shift all lines",
  shiftBy: "By seconds; with a minus, earlier",
  shiftDo: "Shift",
  noShift:
    "A line would begin before the video, or a line has no times. Shift by less, or correct the times.",
  noSeconds: "Expected seconds such as 0.5 or -1.25",

  problems: {
    from: "Expected minutes and seconds such as 0:01.500",
    to: "Expected minutes and seconds such as 0:03.250",
    order: "A line has to end after it begins.",
    empty: "Write what is said, or remove the line.",
    long: "A line has at most 2,000 characters.",
  },
  notes: {
    overlap: "The next line begins before this one ends: both are shown at once.",
    after_end: "The clip is over before this line begins: nobody sees it.",
  },
  toCorrect: (lines: number) =>
    lines === 1 ? "Correct 1 line before you save." : `Correct ${count(lines)} lines before you save.`,
  toLookAt: (lines: number) => (lines === 1 ? "1 line to look at." : `${count(lines)} lines to look at.`),

  save: "Save captions",
  useDraft: "Use this draft",
  isDraft: "This is a draft that a machine wrote",
  draftWords: "Play the clip and correct what it heard wrong. Shoppers see nothing until you save it.",
  draftReplaces:
    "Play the clip and correct what it heard wrong. Once you save it, shoppers see it in place of the captions that are there.",
  notSaved: "The captions were not saved.",
  saved: "Saved. Shoppers see them as soon as they are checked.",
  changed: "Somebody else changed these captions meanwhile",
  changedWords: "Save yours in their place, or close the editor and look at theirs.",
  saveAnyway: "Save mine",
  discardQuestion: "Discard your changes?",
  discardWords: "What you changed since the last time you saved is lost.",
  discard: "Discard",
};
