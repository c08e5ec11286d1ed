/** `at`: seconds. */
const SENTENCES: readonly { readonly at: number; readonly words: string }[] = [
  { at: 0.2, words: "This is a sample draft of the local run." },
  { at: 3.4, words: "Nothing was recognized: replace these lines." },
];

const WORD_SECONDS = 0.3;

const word = (content: string, start: number) => ({
  type: "pronunciation",
  start_time: start.toFixed(2),
  end_time: (start + WORD_SECONDS - 0.05).toFixed(2),
  alternatives: [{ confidence: "0.99", content }],
});
const mark = (content: string) => ({
  type: "punctuation",
  alternatives: [{ confidence: "0.0", content }],
});

export function sampleTranscript(jobName: string): object {
  const items = SENTENCES.flatMap(({ at, words }) =>
    words.split(" ").flatMap((text, index) => {
      const [, content = text, punctuation] = /^(.+?)([.:]?)$/.exec(text) ?? [];
      const start = at + index * WORD_SECONDS;
      return punctuation ? [word(content, start), mark(punctuation)] : [word(content, start)];
    }),
  );
  return {
    jobName,
    status: "COMPLETED",
    results: {
      language_code: "en-US",
      transcripts: [{ transcript: SENTENCES.map(({ words }) => words).join(" ") }],
      items,
    },
  };
}
