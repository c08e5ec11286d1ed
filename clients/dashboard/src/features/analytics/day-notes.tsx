import { Button, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { DAY_NOTE_OPERATIONS } from "../../../../../shared/interactions/notes/day-notes.operations.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { May } from "../../components/layout/may.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toastUndo } from "../../components/states/toast.tsx";
import { keys } from "../../lib/queries/keys.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { longDay } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/analytics.ts";

type DayNote = NonNullable<Funnel["day_notes"]>[number];

export const DayNotes = ({ day_notes: notes = [], to }: Pick<Funnel, "day_notes" | "to">) => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  const [edited, setEdited] = useState<DayNote & { readonly isNew: boolean }>();
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.funnels(brand) });
  const note = useMutation({
    mutationFn: ({ day, text }: DayNote) =>
      api.call(DAY_NOTE_OPERATIONS.noteDay, { brand, day, body: { text } }),
    onSuccess: () => {
      setEdited(undefined);
      return onSuccess();
    },
  });
  const remove = useMutation({
    mutationFn: ({ day }: DayNote) => api.call(DAY_NOTE_OPERATIONS.removeDayNote, { brand, day }),
    onSuccess: (_, removed) => {
      toastUndo(texts.noteRemoved(longDay(removed.day)), () => note.mutate(removed));
      return onSuccess();
    },
  });
  const edit = (next: DayNote, isNew: boolean) => {
    note.reset();
    setEdited({ ...next, isNew });
  };
  const replaced = edited?.isNew ? notes.find(({ day }) => day === edited.day) : undefined;
  return (
    <Stack gap="sm" pt="md">
      {notes.length > 0 && (
        <List listStyleType="none" spacing={4} aria-label={texts.dayNotes}>
          {notes.map((each) => (
            <List.Item key={each.day}>
              <Group gap="sm">
                <Text fz={14} style={{ overflowWrap: "anywhere" }}>
                  <strong>{longDay(each.day)}</strong> <bdi dir="auto">{each.text}</bdi>
                </Text>
                <May call={DAY_NOTE_OPERATIONS.noteDay}>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={texts.changeNoteOf(longDay(each.day))}
                    onClick={() => edit(each, false)}
                  >
                    {texts.changeNote}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={texts.removeNoteOf(longDay(each.day))}
                    loading={remove.isPending && remove.variables.day === each.day}
                    onClick={() => remove.mutate(each)}
                  >
                    {texts.removeNote}
                  </Button>
                </May>
              </Group>
            </List.Item>
          ))}
        </List>
      )}
      {remove.error && <ErrorPanel title={texts.noteNotRemoved} error={remove.error} />}
      <May call={DAY_NOTE_OPERATIONS.noteDay}>
        <Group>
          <Button variant="default" onClick={() => edit({ day: to, text: "" }, true)}>
            {texts.noteADay}
          </Button>
        </Group>
      </May>
      <ConfirmDialog
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={texts.noteADay}
        action={texts.saveNote}
        onConfirm={() => edited && note.mutate(edited)}
        isPending={note.isPending}
        error={note.error}
        isDangerous={false}
        isReady={edited !== undefined && edited.day !== "" && edited.text.trim() !== ""}
      >
        {edited && (
          <Stack gap="md">
            <TextInput
              type="date"
              label={texts.notedDay}
              value={edited.day}
              readOnly={!edited.isNew}
              onChange={({ currentTarget }) => setEdited({ ...edited, day: currentTarget.value })}
            />
            <TextInput
              label={texts.noteText}
              description={texts.noteHint}
              value={edited.text}
              maxLength={200}
              dir="auto"
              data-autofocus
              onChange={({ currentTarget }) => setEdited({ ...edited, text: currentTarget.value })}
            />
            {replaced && (
              <Text fz={13} c="var(--warning)" role="status" style={{ overflowWrap: "anywhere" }}>
                {texts.replacesNote} <bdi dir="auto">{replaced.text}</bdi>
              </Text>
            )}
          </Stack>
        )}
      </ConfirmDialog>
    </Stack>
  );
};
