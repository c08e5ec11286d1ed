import { readableUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { texts } from "../../../texts/en/id-rule.ts";
import styles from "./id-rule.module.css";
import { type Choice, type IdRule, idChoices, type Taken } from "./make-rule.ts";

type AddressPartsProps = {
  readonly url: string;
  readonly others: readonly string[];
  readonly taken: Taken | undefined;
  readonly onChoose: (rule: IdRule) => void;
};

const isWord = ({ part: { place } }: Choice): boolean => place.kind === "path" && place.word !== undefined;

export const AddressParts = ({ url, others, taken, onChoose }: AddressPartsProps) => {
  const readable = readableUrl(url);
  const choices = idChoices(url, others);
  const words = choices.filter(isWord);
  const isInWords = ({ part }: Choice) =>
    words.some((word) => word.part.from >= part.from && word.part.to <= part.to);
  const whole = choices.filter((choice) => !isWord(choice) && isInWords(choice));
  const inLine = choices.filter((choice) => !whole.includes(choice));
  inLine.sort((one, other) => one.part.from - other.part.from);
  const button = ({ part, rule }: Choice) => (
    <button
      key={`${part.from} ${part.to}`}
      type="button"
      className={styles.part}
      aria-pressed={taken?.from === part.from && taken.to === part.to}
      onClick={() => onChoose(rule)}
    >
      <bdi>{part.text}</bdi>
    </button>
  );
  const ends = [0, ...inLine.map(({ part }) => part.to)];
  const fixed = (from: number, to: number) =>
    to > from && (
      <span key={from} className={styles.fixed}>
        {readable.slice(from, to).replace(/^https?:\/\//, "")}
      </span>
    );
  if (choices.length === 0) {
    return (
      <p className={styles.asked} role="status">
        {texts.noParts}
      </p>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset is no row of parts. */}
      <div className={styles.address} role="group" aria-label={texts.parts} dir="ltr">
        {inLine.map((choice, index) => [fixed(ends[index] ?? 0, choice.part.from), button(choice)])}
        {fixed(ends.at(-1) ?? 0, readable.length)}
      </div>
      {whole.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: A fieldset is no row of parts.
        <div className={styles.whole} role="group" aria-label={texts.wholeParts}>
          <span>{texts.takeWhole}</span>
          {whole.map(button)}
        </div>
      )}
    </>
  );
};
