import { Button, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { readAddress } from "../../../lib/text/shop-address.ts";
import { texts } from "../../../texts/en/mapping.ts";
import styles from "./mapping.module.css";

type UrlBarProps = {
  readonly url: string;
  readonly onUrl: (url: string) => void;
  readonly preview: Preview | undefined;
  readonly isFetching: boolean;
};

const GONE: readonly number[] = [404, 410];

export const UrlBar = ({ url, onUrl, preview, isFetching }: UrlBarProps) => {
  const [typed, setTyped] = useState(url);
  const status = preview?.http_status;
  return (
    <form
      className={styles.panel}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onUrl(readAddress(typed) ?? typed.trim());
      }}
    >
      <Group gap={8} px={16} py={12}>
        <Text component="label" htmlFor="product-url" fw={500}>
          {texts.productUrl}
        </Text>
        <TextInput
          id="product-url"
          inputMode="url"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          placeholder="https://shop.example/p/linen-shirt-501"
          style={{ flex: "1 1 240px" }}
          dir="ltr"
        />
        <Button type="submit" variant="default" loading={isFetching}>
          {typed.trim() === url ? texts.fetchAgain : texts.fetch}
        </Button>
        {status !== undefined && status >= 300 && !GONE.includes(status) && (
          <StateBadge tone="danger">{texts.status(status)}</StateBadge>
        )}
        {preview?.client_product_id !== undefined && (
          <Text fz={13} c="dimmed">
            {texts.productId} <b style={{ color: "var(--text)" }}>{preview.client_product_id}</b>
          </Text>
        )}
      </Group>
    </form>
  );
};
