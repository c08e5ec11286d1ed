import { Button, Text } from "@mantine/core";
import { useState } from "react";
import type { InteractionSources } from "../../../../../shared/interactions/discarded.schema.ts";
import { clockAt } from "../../../../../shared/vocabulary/zone-clock.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { useTimeZone } from "../../lib/queries/store.tsx";
import { count } from "../../lib/text/format.ts";
import { discardText } from "./discarding.ts";
import type { SourceRow } from "./source-rows.ts";
import { useDiscard } from "./sources-queries.ts";
import { texts } from "./texts/en.ts";

type SourceTableProps = {
  readonly sources: InteractionSources;
  readonly rows: readonly SourceRow[];
  readonly of: "host" | "hour";
};

const figure = (name: string, of: (row: SourceRow) => number, isExtra = true): Column<SourceRow> => ({
  name,
  isNumber: true,
  isExtra,
  cell: (row) => count(of(row)),
});

/** Hosts or hours of a day; each can be discarded, after asking. */
export const SourceTable = ({ sources, rows, of }: SourceTableProps) => {
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<SourceRow>();
  const discard = useDiscard(sources.day);
  const close = () => {
    setAsked(undefined);
    discard.reset();
  };
  const columns: readonly Column<SourceRow>[] = [
    {
      name: texts[of],
      cell: ({ name }) => (
        <bdi className="two-lines" style={{ overflowWrap: "anywhere" }}>
          {name}
        </bdi>
      ),
    },
    figure(texts.reports, ({ reports }) => reports, false),
    figure(texts.views, ({ views }) => views),
    figure(texts.likes, ({ likes }) => likes),
    figure(texts.added, ({ add_to_carts }) => add_to_carts),
    {
      name: texts.discard,
      isNumber: true,
      cell: (row) =>
        row.state === "counts" ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={texts.discardOf(row.name)}
            onClick={() => setAsked(row)}
          >
            {texts.discard}
          </Button>
        ) : (
          <Text span fz={13} c="dimmed">
            {row.state === "discarded" && texts.discarded}
          </Text>
        ),
    },
  ];
  return (
    <>
      <Rows
        items={rows}
        columns={columns}
        getKey={({ key }) => key}
        label={of === "host" ? texts.byHost : texts.byHour}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={close}
        title={texts.discardQuestion}
        action={texts.discardAction}
        onConfirm={() => asked && discard.mutate(asked, { onSuccess: close })}
        isPending={discard.isPending}
        error={discard.error}
      >
        {asked && (
          <>
            <Text fw={600} style={{ overflowWrap: "anywhere" }}>
              <bdi>{asked.name}</bdi>
            </Text>
            <Text size="sm">{discardText(asked, sources, clockAt(timeZone, Date.now()))}</Text>
          </>
        )}
      </ConfirmDialog>
    </>
  );
};
