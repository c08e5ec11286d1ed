import { SimpleGrid, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { VideoStatus } from "../../../../../shared/vocabulary/videos.ts";
import { texts } from "../../texts/en/videos.ts";
import { isComing, type VideoValues } from "./video-values.ts";

type Times = Pick<VideoValues, "goes_live_at" | "ends_at">;

type ScheduleFieldsProps = {
  readonly status: VideoStatus;
  readonly value: Times;
  readonly onChange: (changed: Partial<Times>) => void;
  readonly field?: (name: keyof Times) => { readonly error?: ReactNode };
};

export const ScheduleFields = ({ status, value, onChange, field = () => ({}) }: ScheduleFieldsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {isComing(status) && (
      <TextInput
        type="datetime-local"
        label={texts.goesLive}
        description={status === "draft" ? texts.goesLiveDraft : texts.goesLiveHint}
        value={value.goes_live_at}
        onChange={({ currentTarget }) => onChange({ goes_live_at: currentTarget.value })}
        {...field("goes_live_at")}
      />
    )}
    <TextInput
      type="datetime-local"
      label={texts.ends}
      description={texts.endsHint}
      value={value.ends_at}
      onChange={({ currentTarget }) => onChange({ ends_at: currentTarget.value })}
      {...field("ends_at")}
    />
  </SimpleGrid>
);
