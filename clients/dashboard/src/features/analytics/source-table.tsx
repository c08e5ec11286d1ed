import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { toastUndo } from "../../components/states/toast.tsx";
import { count, longDay } from "../../lib/text/format.ts";
import type { SourceRow } from "./source-rows.ts";
import { useChangeDiscarded } from "./sources-queries.ts";

type SourceTableProps = {
  readonly day: string;
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
export const SourceTable = ({ day, rows, of }: SourceTableProps) => {
  const [asked, setAsked] = useState<SourceRow>();
  const change = useChangeDiscarded(day);
  const close = () => {
    setAsked(undefined);
    change.reset();
  };
  const discard = ({ chosen, name }: SourceRow) =>
    change.mutate(
      { how: "discard", chosen: [chosen] },
      {
        onSuccess: () => {
          close();
          toastUndo(`Discarded: ${name}`, () => change.mutate({ how: "take back", chosen: [chosen] }));
        },
      },
    );
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
        onConfirm={() => asked && discard(asked)}
        isPending={change.isPending}
        error={change.error}
      >
        {asked && <Effect day={day} row={asked} />}
      </ConfirmDialog>
    </>
  );
};

const Effect = ({ day, row: { name, reports, chosen } }: { day: string; row: SourceRow }) => (
  <Text size="sm" style={{ overflowWrap: "anywhere" }}>
    {count(reports)} reports of {longDay(day)}, <bdi>{name}</bdi>, are left out of the figures and of videos'
    likes and shares, within an hour or so
    {chosen.hour === undefined ? "; so are those that still arrive on this day" : ""}. Orders and revenue do
    not change. You can take this back for 48 hours.
  </Text>
);
