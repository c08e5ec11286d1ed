import { Button } from "@mantine/core";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import { decodedId } from "../../../../../../shared/vocabulary/http-url.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { describeError } from "../../../lib/api/describe-error.ts";
import { reasonText } from "../../../lib/pulls/reason-text.ts";
import { texts } from "../../../texts/en/id-rule.ts";
import styles from "./id-rule.module.css";
import type { RuleInUse } from "./rule-in-use.ts";
import type { Trial } from "./use-trials.ts";

type RuleWordsProps = {
  readonly rule: RuleInUse;
  readonly standing: string;
  readonly isUsual: boolean;
  readonly isRefused: boolean;
  readonly hasUrl: boolean;
  readonly id: string | undefined;
  readonly trial: Trial | undefined;
  readonly isConnected: boolean;
  readonly onRemove: (() => void) | undefined;
};

const isInvalid = (trial: Trial | undefined): boolean =>
  trial?.error instanceof ApiError && trial.error.status === 422;

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
  const { product, reason, http_status: status } = trial.data;
  if (product === undefined) {
    return id === undefined ? null : (
      <span className={styles.product}>
        <StateBadge tone="warning">
          {status === 404 ? texts.shopKnowsNo(decodedId(id).slice(0, 30)) : texts.noProduct}
        </StateBadge>
        {status !== 404 && (
          <span dir="auto">{reason === undefined ? texts.cantBeUsed : reasonText(reason)}</span>
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
