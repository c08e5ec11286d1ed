const TIMES = " --> ";
/** Longer silences start a new paragraph. */
const SILENCE_SECONDS = 2;

/** Parses `hh:mm:ss.ttt`. Hours are optional. */
const readSeconds = (time: string): number =>
  (time.split(" ", 1)[0] ?? "")
    .split(":")
    .reduce((seconds, part) => seconds * 60 + Number.parseFloat(part), 0);

type Cue = { readonly from: number; readonly to: number; readonly text: string };

const readCue = (block: string, toText: (markup: string) => string): Cue | undefined => {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => line.includes(TIMES));
  if (at < 0) return undefined;
  const [from = "", rest = ""] = lines[at]?.split(TIMES) ?? [];
  const text = toText(lines.slice(at + 1).join("\n"))
    .replaceAll(/\s+/g, " ")
    .trim();
  return text === "" ? undefined : { from: readSeconds(from), to: readSeconds(rest), text };
};

/**
 * Text repeated in the next cue appears once.
 * @param captions WebVTT (https://www.w3.org/TR/webvtt1/)
 * @param toText converts a cue's markup, such as `<v Ada>` and `&amp;`, to text
 */
export const readTranscript = (captions: string, toText: (markup: string) => string): string[] => {
  const cues = captions
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .flatMap((block) => readCue(block, toText) ?? []);
  const paragraphs: string[][] = [];
  let before: Cue | undefined;
  for (const cue of cues) {
    if (before === undefined || cue.from - before.to > SILENCE_SECONDS) paragraphs.push([cue.text]);
    else if (cue.text !== before.text) paragraphs.at(-1)?.push(cue.text);
    before = cue;
  }
  return paragraphs.map((texts) => texts.join(" "));
};
