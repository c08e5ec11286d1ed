import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { texts } from "../../../texts/en/captions.ts";
import { shiftLines } from "./edit-lines.ts";
import type { useLines } from "./use-lines.ts";

const SECONDS = /^[-−+]?\d{1,5}(?:[.,]\d{1,3})?$/;

/** @returns milliseconds, `undefined` if invalid */
const readShift = (typed: string): number | undefined =>
  SECONDS.test(typed.trim())
    ? Math.round(Number(typed.trim().replace("−", "-").replace(",", ".")) * 1_000)
    : undefined;

export const ShiftForm = ({ editor }: { editor: ReturnType<typeof useLines> }) => {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const shift = () => {
    const ms = readShift(typed);
    if (ms === undefined) return setError(texts.noSeconds);
    const shifted = shiftLines(editor.edited, ms);
    if (shifted === undefined) return setError(texts.noShift);
    setError("");
    editor.step(shifted, texts.shifted);
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submitted.stopPropagation();
        shift();
      }}
    >
      <Group gap="sm" align="flex-start">
        <TextInput
          label={texts.shift}
          description={texts.shiftBy}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={error}
          onBlur={() =>
            setError(typed.trim() === "" || readShift(typed) !== undefined ? "" : texts.noSeconds)
          }
          dir="ltr"
          className="numbers"
          flex={1}
        />
        <Button type="submit" variant="default" mt={38}>
          {texts.shiftDo}
        </Button>
      </Group>
    </form>
  );
};
