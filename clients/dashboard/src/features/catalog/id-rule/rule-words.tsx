import { Button } from "@mantine/core";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import { decodedId } from "../../../../../../shared/vocabulary/readable-url.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { describeError } from "../../../lib/api/describe-error.ts";
import { reasonWords } from "../../../lib/pulls/reason-words.ts";
import styles from "./id-rule.module.css";
import type { RuleInUse } from "./rule-in-use.ts";
import { texts } from "./texts/en.ts";
import type { Trial } from "./use-trials.ts";

type RuleWordsProps = {
  readonly rule: RuleInUse;
  /** Whether it is the one that is saved, and whose it is. */
  readonly standing: string;
  /** Whether it is a usual one, which fits as it is where it finds an id. */
  readonly isUsual: boolean;
  /** Whether it was refused when it was to be saved. */
  readonly isRefused: boolean;
  /** Whether there is an address to read. */
  readonly hasUrl: boolean;
  /** What it takes from the address, as it is cut from it. */
  readonly id: string | undefined;
  readonly trial: Trial | undefined;
  readonly isConnected: boolean;
  /** Takes the address out of the catalog; absent for who may not, and for one that is not in it. */
  readonly onRemove: (() => void) | undefined;
};

/** The service reads no rule that it can't compile. */
const isInvalid = (trial: Trial | undefined): boolean =>
  trial?.error instanceof ApiError && trial.error.status === 422;

/** The rule in a sentence, and the product that the shop has for the id. */
export const RuleWords = (props: RuleWordsProps) => {
  const { rule, standing, isUsual, isRefused, hasUrl, id, trial, isConnected, onRemove } = props;
  const findsNone = hasUrl && rule.take !== undefined && id === undefined;
  const isBroken = rule.take === undefined && (isRefused || isInvalid(trial));
  return (
    <div className={styles.words} role="status">
      <span>
        <small>
          {standing}
          {isUsual && id !== undefined && ` ${texts.needNotChange}`}
        </small>
        <br />
        {isBroken ? texts.invalidExpression : rule.words}
        {findsNone && ` ${texts.noIdFound}`}
      </span>
      {findsNone && onRemove && (
        <Button variant="default" onClick={onRemove}>
          {texts.noProductPage}
        </Button>
      )}
      {hasUrl && isConnected && <ShopSays id={id} trial={trial} />}
    </div>
  );
};

const ShopSays = ({ id, trial }: Pick<RuleWordsProps, "id" | "trial">) => {
  if (trial?.error) return <StateBadge tone="warning">{describeError(trial.error).message}</StateBadge>;
  if (trial?.data === undefined) return id === undefined ? null : <span>{texts.askingShop}</span>;
  const { product, message, http_status: status } = trial.data;
  if (product === undefined) {
    const { words, lang } = message === undefined ? { words: texts.cantBeUsed } : reasonWords(message);
    return id === undefined ? null : (
      <span className={styles.product}>
        <StateBadge tone="warning">
          {status === 404 ? texts.shopKnowsNo(decodedId(id).slice(0, 30)) : texts.noProduct}
        </StateBadge>
        {status !== 404 && (
          <span dir="auto" lang={lang}>
            {words}
          </span>
        )}
      </span>
    );
  }
  const { title, thumbnail_image: picture } = product;
  return (
    <span className={styles.product}>
      <Thumbnail src={typeof picture === "string" ? picture : undefined} width={44} height={44} />
      <span>
        <b dir="auto">{typeof title === "string" ? title : texts.foundProduct}</b>
        <br />
        {id !== undefined && texts.shopKnows(decodedId(id))}
      </span>
    </span>
  );
};
