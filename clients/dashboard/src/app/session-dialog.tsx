import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useSession } from "../lib/session/session.tsx";
import { texts } from "../texts/en/app.ts";

/** The view below keeps its input, and waiting calls continue after sign-in. */
export const SessionDialog = () => {
  const { auth } = useSession();
  const again = useMutation({ mutationFn: auth.signInAgain });
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={texts.sessionEnded}>
      <Stack gap="md">
        <Text>{texts.sessionHint}</Text>
        {again.isError && (
          <Text c="red" role="alert">
            {texts.windowBlocked}
          </Text>
        )}
        <Group justify="flex-end">
          <Button loading={again.isPending} onClick={() => again.mutate()} data-autofocus>
            {texts.signInAgain}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
