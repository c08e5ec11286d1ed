import { problemInWords } from "./problem-in-words.ts";

/** What the service says is wrong with a file, or with a draft. */
export const Problem = ({ sentence }: { sentence: string }) => {
  const { words, language } = problemInWords(sentence);
  return (
    <span dir="auto" lang={language}>
      {words}
    </span>
  );
};
