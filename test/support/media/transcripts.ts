/** Words are one second apart. */
export const aTranscript = (said: string, language = "en-US"): string => {
  let second = 0;
  const items = said
    .split(" ")
    .filter((content) => content !== "")
    .map((content) => {
      const alternatives = [{ confidence: "0.9", content }];
      if (/^\p{P}$/u.test(content)) return { type: "punctuation", alternatives };
      const [start_time, end_time] = [second.toFixed(2), (second + 0.9).toFixed(2)];
      second += 1;
      return { type: "pronunciation", start_time, end_time, alternatives };
    });
  return JSON.stringify({
    jobName: "a job",
    accountId: "000000000000",
    status: "COMPLETED",
    results: { language_code: language, transcripts: [{ transcript: said }], items },
  });
};
