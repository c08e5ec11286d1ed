import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useSession } from "../lib/session/session.tsx";

/** Shown when a session can't be renewed. The view below keeps what was typed, and calls that wait go on. */
export const SessionDialog = () => {
  const { auth } = useSession();
  const again = useMutation({ mutationFn: auth.signInAgain });
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title="Your session has ended">
      <Stack gap="md">
        <Text>Sign in again in a second window. What you typed here stays.</Text>
        {again.isError && (
          <Text c="red" role="alert">
            The window was blocked or closed. Allow pop-up windows for this site, then try again.
          </Text>
        )}
        <Group justify="flex-end">
          <Button loading={again.isPending} onClick={() => again.mutate()} data-autofocus>
            Sign in again
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
