import { Button, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { USER_OPERATIONS } from "../../../../../shared/administration/users.operations.ts";
import { texts } from "../../texts/en/forms.ts";
import { May } from "../layout/may.tsx";
import { Panel } from "../layout/panel.tsx";
import { CopyButton } from "./copy-button.tsx";
import { InviteForm } from "./invite-form.tsx";

const pageAddress = (query: string): string => {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${query === "" ? "" : `?${query}`}`;
};

export const InviteDeveloper = ({ query }: { query: string }) => {
  const [isOpen, { open, close }] = useDisclosure();
  const [isInvited, setInvited] = useState(false);
  return (
    <May call={USER_OPERATIONS.inviteUser}>
      <Panel title={texts.notYourJob}>
        <Text c="dimmed" fz={13} mb="sm">
          {texts.linkHint}
        </Text>
        <Button variant="default" onClick={open}>
          {texts.inviteMine}
        </Button>
      </Panel>
      <Modal
        opened={isOpen}
        onClose={close}
        onExitTransitionEnd={() => setInvited(false)}
        title={texts.inviteYours}
        size="lg"
        closeButtonProps={{ "aria-label": texts.close }}
      >
        <Stack gap="md">
          <Text>{texts.developerMay}</Text>
          <InviteForm as="developer" onInvited={() => setInvited(true)} />
          {isInvited && (
            <Stack gap="xs" align="flex-start" role="status">
              <Text>{texts.invited}</Text>
              <CopyButton value={pageAddress(query)} label={texts.copyLink} isPrimary />
            </Stack>
          )}
        </Stack>
      </Modal>
    </May>
  );
};
