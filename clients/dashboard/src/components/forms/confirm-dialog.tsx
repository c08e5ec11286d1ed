import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { texts } from "../../texts/en/forms.ts";
import { ErrorPanel } from "../states/error-panel.tsx";

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly keep?: string;
  readonly onConfirm: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly isDangerous?: boolean;
  /** `false` makes closing the primary button. Default: true. */
  readonly isAdvised?: boolean;
  readonly isReady?: boolean;
  readonly typedName?: string | undefined;
};

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { isOpen, onClose, title, children, action, onConfirm, isPending, error, typedName } = props;
  const { isDangerous = true, isAdvised = true, keep = texts.cancel } = props;
  const [typed, setTyped] = useState("");
  const isReady = props.isReady !== false && (typedName === undefined || typed.trim() === typedName);
  const close = () => {
    setTyped("");
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ "aria-label": texts.close }}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          // React also passes the event to the parents of the dialog, possibly another form.
          submitted.stopPropagation();
          if (isReady && !isPending) onConfirm();
        }}
      >
        <Stack gap="md">
          <div>{children}</div>
          {typedName !== undefined && (
            <TextInput
              label={texts.typeName(typedName)}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          {error != null && <ErrorPanel title={texts.failed} error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button {...(isAdvised && { variant: "default" })} onClick={close}>
              {keep}
            </Button>
            <Button
              type="submit"
              {...(isDangerous && { color: "red" })}
              {...(!isAdvised && { variant: "default" })}
              loading={isPending}
              disabled={!isReady}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

type PastEndDialogProps = {
  readonly words: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

export const PastEndDialog = ({ words, ...dialog }: PastEndDialogProps) => (
  <ConfirmDialog {...dialog} title={texts.pastEnd} action={texts.saveAnyway} isPending={false} error={null}>
    <Text>{words}</Text>
  </ConfirmDialog>
);
