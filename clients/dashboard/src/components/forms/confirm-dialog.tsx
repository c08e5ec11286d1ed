import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ErrorPanel } from "../states/error-panel.tsx";
import { texts } from "./texts/en.ts";

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A question: "Revoke all access tokens?" */
  readonly title: string;
  /** What it does, to how much, and when. */
  readonly children: ReactNode;
  /** The verb: "Revoke tokens". */
  readonly action: string;
  /** What leaves all as it is, where "Cancel" would sound like the action. */
  readonly keep?: string;
  readonly onConfirm: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** Whether to warn of it; so it is unless it is said. */
  readonly isDangerous?: boolean;
  /** Whether it is what most should do: where it is not, closing is the main button. So it is unless it is said. */
  readonly isAdvised?: boolean;
  /** Whether there is anything to do; so it is unless it is said. */
  readonly isReady?: boolean;
  /** For what can't be undone: this has to be typed first. */
  readonly typedName?: string | undefined;
};

/** Asks before something is destroyed. */
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
          // React tells the components around the dialog too: one of them may be another form.
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
