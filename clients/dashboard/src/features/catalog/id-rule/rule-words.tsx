import { decodedId } from "../../../../../../shared/vocabulary/readable-url.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { describeError } from "../../../lib/api/describe-error.ts";
import { capitalize } from "../../../lib/text/capitalize.ts";
import styles from "./id-rule.module.css";
import type { RuleInUse } from "./rule-in-use.ts";
import { texts } from "./texts/en.ts";
import type { Trial } from "./use-trials.ts";

type RuleWordsProps = {
  readonly rule: RuleInUse;
  /** Whether it is the one that is saved, and whose it is. */
  readonly standing: string;
  /** Whether there is an address to read. */
  readonly hasUrl: boolean;
  /** What it takes from the address, as it is cut from it. */
  readonly id: string | undefined;
  readonly trial: Trial | undefined;
  readonly isConnected: boolean;
};

/** The rule in a sentence, and the product that the shop has for the id. */
export const RuleWords = ({ rule, standing, hasUrl, id, trial, isConnected }: RuleWordsProps) => (
  <div className={styles.words} role="status">
    <span>
      <small>{standing}</small>
      <br />
      {rule.words}
      {hasUrl && rule.take !== undefined && id === undefined && ` ${texts.noIdFound}`}
    </span>
    {hasUrl && isConnected && <ShopSays id={id} trial={trial} />}
  </div>
);

const ShopSays = ({ id, trial }: Pick<RuleWordsProps, "id" | "trial">) => {
  if (trial?.error) return <StateBadge tone="warning">{describeError(trial.error).message}</StateBadge>;
  if (trial?.data === undefined) return id === undefined ? null : <span>{texts.askingShop}</span>;
  const { product, message, http_status: status } = trial.data;
  if (product === undefined) {
    return id === undefined ? null : (
      <span className={styles.product}>
        <StateBadge tone="warning">
          {status === 404 ? texts.shopKnowsNo(decodedId(id).slice(0, 30)) : texts.noProduct}
        </StateBadge>
        {status !== 404 && <span dir="auto">{capitalize(message ?? texts.cantBeUsed)}.</span>}
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
