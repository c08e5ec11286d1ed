import { problemInWords } from "./problem-in-words.ts";

/** Problem with a file or a draft. */
export const Problem = ({ sentence }: { sentence: string }) => {
  const { words, language } = problemInWords(sentence);
  return (
    <span dir="auto" lang={language}>
      {words}
    </span>
  );
};
