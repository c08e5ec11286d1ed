import { Button, Text } from "@mantine/core";
import { useState } from "react";
import type { InteractionSources } from "../../../../../shared/interactions/discarded.schema.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { count } from "../../lib/text/format.ts";
import { discardText } from "./discarding.ts";
import type { SourceRow } from "./source-rows.ts";
import { useDiscard } from "./sources-queries.ts";

type SourceTableProps = {
  readonly sources: InteractionSources;
  readonly rows: readonly SourceRow[];
  readonly of: "Host" | "Hour";
};

const figure = (name: string, of: (row: SourceRow) => number, isExtra = true): Column<SourceRow> => ({
  name,
  isNumber: true,
  isExtra,
  cell: (row) => count(of(row)),
});

const STATES = { discarded: "Discarded", over: "" } as const;

/** Hosts or hours of a day; each can be discarded, after asking. */
export const SourceTable = ({ sources, rows, of }: SourceTableProps) => {
  const [asked, setAsked] = useState<SourceRow>();
  const discard = useDiscard(sources.day);
  const close = () => {
    setAsked(undefined);
    discard.reset();
  };
  const columns: readonly Column<SourceRow>[] = [
    {
      name: of,
      cell: ({ name }) => (
        <bdi className="two-lines" style={{ overflowWrap: "anywhere" }}>
          {name}
        </bdi>
      ),
    },
    figure("Reports", ({ reports }) => reports, false),
    figure("Views", ({ views }) => views),
    figure("Likes", ({ likes }) => likes),
    figure("Added to cart", ({ add_to_carts }) => add_to_carts),
    {
      name: "Discard",
      isNumber: true,
      cell: (row) =>
        row.state === "counts" ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Discard: ${row.name}`}
            onClick={() => setAsked(row)}
          >
            Discard
          </Button>
        ) : (
          <Text span fz={13} c="dimmed">
            {STATES[row.state]}
          </Text>
        ),
    },
  ];
  return (
    <>
      <Rows items={rows} columns={columns} getKey={({ key }) => key} label={`By ${of.toLowerCase()}`} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={close}
        title="Discard these reports?"
        action="Discard reports"
        onConfirm={() => asked && discard.mutate(asked, { onSuccess: close })}
        isPending={discard.isPending}
        error={discard.error}
      >
        {asked && (
          <>
            <Text fw={600} style={{ overflowWrap: "anywhere" }}>
              <bdi>{asked.name}</bdi>
            </Text>
            <Text size="sm">{discardText(asked, sources, Date.now())}</Text>
          </>
        )}
      </ConfirmDialog>
    </>
  );
};
