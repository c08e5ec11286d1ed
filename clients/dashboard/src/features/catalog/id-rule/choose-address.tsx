import { Button, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { readAddress } from "../../../lib/text/shop-address.ts";
import { texts } from "../../../texts/en/id-rule.ts";

type ChooseAddressProps = {
  readonly url: string | undefined;
  readonly onUrl: (url: string) => void;
  readonly children: React.ReactNode;
};

export const ChooseAddress = ({ url, onUrl, children }: ChooseAddressProps) => {
  const [typed, setTyped] = useState<string>();
  const isTyping = url === undefined || typed !== undefined;
  const normalized = readAddress(typed ?? "");
  const take = () => {
    if (normalized === undefined) return;
    onUrl(normalized);
    setTyped(undefined);
  };
  return (
    <>
      <Group justify="space-between" gap="sm" mb={4}>
        <Text component="h2" fz={16} lh="24px" fw={600}>
          {isTyping ? texts.pasteAddress : texts.clickId}
        </Text>
        {!isTyping && (
          <Button variant="subtle" px={0} onClick={() => setTyped("")}>
            {texts.anotherAddress}
          </Button>
        )}
      </Group>
      {isTyping && url === undefined && (
        <Text c="dimmed" mb={12}>
          {texts.whatFor}
        </Text>
      )}
      {isTyping ? (
        <Group gap={8} align="start">
          <TextInput
            aria-label={texts.addressLabel}
            inputMode="url"
            placeholder="https://shop.example/product/linen-shirt-501"
            value={typed ?? ""}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(pressed) => {
              if (pressed.key !== "Enter") return;
              pressed.preventDefault(); // Enter would save the rule.
              take();
            }}
            style={{ flex: "1 1 240px" }}
            dir="ltr"
          />
          <Button variant="default" disabled={normalized === undefined} onClick={take}>
            {texts.useAddress}
          </Button>
        </Group>
      ) : (
        <>
          <Text c="dimmed" mb={16}>
            {texts.idHint}
          </Text>
          {children}
        </>
      )}
    </>
  );
};
