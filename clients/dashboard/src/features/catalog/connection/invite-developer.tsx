import { Button, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { USER_OPERATIONS } from "../../../../../../shared/administration/users.operations.ts";
import { CopyButton } from "../../../components/forms/copy-button.tsx";
import { InviteForm } from "../../../components/forms/invite-form.tsx";
import { May } from "../../../components/layout/may.tsx";

/** This page's address says which store and which page, and nothing that is secret. */
const pageAddress = (): string => window.location.origin + window.location.pathname;

/** For owners who leave the connection to somebody else: invites them as a developer, and gives a link to this page. */
export const InviteDeveloper = () => {
  const [isOpen, { open, close }] = useDisclosure();
  const [isInvited, setInvited] = useState(false);
  return (
    <May call={USER_OPERATIONS.inviteUser}>
      <Button variant="default" onClick={open}>
        Invite my developer
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        onExitTransitionEnd={() => setInvited(false)}
        title="Invite your developer"
        size="lg"
        closeButtonProps={{ "aria-label": "Close" }}
      >
        <Stack gap="md">
          <Text>
            A developer connects the product API and keeps the catalog. They see everything in this store, and
            change neither videos nor people.
          </Text>
          <InviteForm as="developer" onInvited={() => setInvited(true)} />
          {isInvited && (
            <Stack gap="xs" align="flex-start" role="status">
              <Text>They are invited. Send them the link to this page; it holds no key:</Text>
              <CopyButton value={pageAddress()} label="Copy the link" isPrimary />
            </Stack>
          )}
        </Stack>
      </Modal>
    </May>
  );
};
