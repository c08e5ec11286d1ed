import { readableUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { ConfirmDialog } from "../../../components/forms/confirm-dialog.tsx";
import { texts } from "../../../texts/en/id-rule.ts";
import styles from "./id-rule.module.css";
import type { TrialRow } from "./trial-rows.ts";

const MAX_NAMED = 3;

type SaveAnywayProps = {
  readonly isOpen: boolean;
  readonly rows: readonly TrialRow[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

export const SaveAnyway = ({ isOpen, rows, onClose, onConfirm }: SaveAnywayProps) => {
  const failing = rows.filter(({ state }) => state === "fails");
  const waiting = rows.filter(({ state }) => state === "waits");
  const rest = failing.length - MAX_NAMED;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={failing.length > 0 ? texts.findsTooFew : waiting.length > 0 ? texts.notTriedYet : texts.findsAll}
      action={failing.length > 0 || waiting.length > 0 ? texts.saveAnyway : texts.saveRule}
      onConfirm={onConfirm}
      isPending={false}
      error={null}
      isDangerous={failing.length > 0}
    >
      {failing.length > 0 && (
        <>
          <p className={styles.asked}>{texts.noProductIn(failing.length, rows.length)}</p>
          <ul className={styles.named}>
            {failing.slice(0, MAX_NAMED).map(({ url, id }) => (
              <li key={url}>
                <bdi dir="ltr">{readableUrl(url).replace(/^https?:\/\//, "")}</bdi>
                <br />
                {id === undefined ? texts.noId : texts.lookedFor(id.slice(0, 60))}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className={styles.asked}>{texts.andMore(rest)}</p>}
        </>
      )}
      {waiting.length > 0 && <p className={styles.asked}>{texts.stillAsking(waiting.length)}</p>}
      {failing.length === 0 && waiting.length === 0 && <p className={styles.asked}>{texts.findsAllWords}</p>}
    </ConfirmDialog>
  );
};
