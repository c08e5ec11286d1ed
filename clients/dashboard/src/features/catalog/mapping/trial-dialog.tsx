import { List, Stack, Text } from "@mantine/core";
import type {
  ConnectionTrial,
  TriedProduct,
} from "../../../../../../shared/catalog/product-api/connection-trial.schema.ts";
import { breaksMore, countOutcomes } from "../../../../../admin/connection-trial.ts";
import { ConfirmDialog } from "../../../components/forms/confirm-dialog.tsx";
import { fieldLabel, reasonText } from "../../../lib/pulls/reason-text.ts";
import { money } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/mapping.ts";
import { trialWords } from "./trial-words.ts";

type TrialDialogProps = {
  readonly trial: ConnectionTrial;
  readonly currency: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

const LISTED: ReadonlySet<string> = new Set(["broken", "taken_down", "changed"]);

export const TrialDialog = ({ trial, currency, ...dialog }: TrialDialogProps) => {
  const listed = trial.items.filter(({ outcome }) => LISTED.has(outcome));
  return (
    <ConfirmDialog
      isOpen
      title={breaksMore(trial) ? texts.breaksMore : texts.otherValues}
      isDangerous={breaksMore(trial)}
      action={breaksMore(trial) ? texts.saveAnyway : texts.save}
      {...dialog}
    >
      <Stack gap="sm">
        <Text>{trialWords(trial)}</Text>
        <List style={{ maxHeight: 240, overflowY: "auto" }} aria-label={texts.products}>
          {listed.map((product) => (
            <List.Item key={product.url}>
              <bdi dir="auto">{product.before?.title ?? product.url}</bdi>:{" "}
              <TrialLine product={product} currency={currency} />
            </List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          {countOutcomes(trial, "broken") > 0 && `${texts.keep} `}
          {texts.nextRefresh}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
};

const TrialLine = ({ product, currency }: { product: TriedProduct; currency: string | undefined }) => {
  const { before, after, reason, fields } = product;
  if (before === undefined || after === undefined) return reason && reasonText(reason);
  const show = (shown: typeof after) => money(shown.price, shown.currency ?? currency);
  return show(before) === show(after) ? (
    fields.map(fieldLabel).join(", ")
  ) : (
    <>
      {show(before)} → <strong>{show(after)}</strong>
    </>
  );
};
