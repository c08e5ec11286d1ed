import { Group, Title } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { texts } from "../../texts/en/components.ts";
import styles from "./page-header.module.css";
import { RouterAnchor } from "./router-link.tsx";

type PageHeaderProps = {
  readonly title: string;
  readonly back?: { readonly label: string; readonly to: string };
  readonly children?: ReactNode;
};

const LONG_TITLE_CHARACTERS = 60;

export const PageHeader = ({ title, back, children }: PageHeaderProps) => (
  <div>
    <title>{`${title} · ${texts.product}`}</title>
    {back && (
      <RouterAnchor to={back.to} c="dimmed" fz={13} mb={4} style={{ display: "inline-flex", gap: 4 }}>
        <span className={styles.back}>
          <IconChevronLeft size={16} />
        </span>
        {back.label}
      </RouterAnchor>
    )}
    <Group gap="sm" wrap="wrap">
      <Title
        order={1}
        dir="auto"
        title={title.length > LONG_TITLE_CHARACTERS ? title : undefined}
        lineClamp={3}
        style={{ flex: "1 1 200px", minWidth: 0, letterSpacing: "-.01em" }}
      >
        {title}
      </Title>
      {children && <Group gap="sm">{children}</Group>}
    </Group>
  </div>
);
