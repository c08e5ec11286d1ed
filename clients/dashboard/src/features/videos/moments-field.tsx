import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { VideoView } from "../../../../../shared/videos/video.schema.ts";
import { readVideoTime, videoTime } from "../../../../../shared/vocabulary/videos.ts";
import type { FieldState } from "../../lib/forms/use-contract-form.ts";
import { productOptions } from "../../lib/queries/products.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { texts } from "../../texts/en/videos.ts";
import { PlainPlayer, playedUrl } from "./plain-player.tsx";
import { momentPath, type TypedMoment } from "./video-values.ts";

type MomentsFieldProps = {
  readonly video: VideoView;
  readonly products: readonly string[];
  readonly value: readonly TypedMoment[];
  readonly onChange: (moments: readonly TypedMoment[]) => void;
  readonly field: (name: string) => FieldState;
};

export const MomentsField = ({ video, products, value, onChange, field }: MomentsFieldProps) => {
  const context = useStoreContext();
  const titles = useQueries({ queries: products.map((id) => productOptions(context, id)) });
  const player = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = (id: string) => value.find(({ product_id }) => product_id === id)?.time ?? "";
  const set = (product_id: string, time: string) =>
    onChange([...value.filter((moment) => moment.product_id !== product_id), { product_id, time }]);
  const refused = field("moments").error;
  const findError = (id: string, error: string | undefined) =>
    error && (readVideoTime(typed(id)) === undefined ? texts.momentExpected : error);
  const hasError =
    refused !== undefined ||
    products.some((id) => field(momentPath(products, value, id)).error !== undefined);
  if (products.length === 0) return null;
  return (
    <details
      className="disclosure"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.moments}</summary>
      <Stack gap="sm" mt="sm">
        <Text fz={13} c="dimmed">
          {texts.momentsHint}
        </Text>
        {isOpen && playedUrl(video) !== undefined && <PlainPlayer video={video} player={player} />}
        {products.map((id, index) => {
          const title = titles[index]?.data?.title ?? id;
          const { error, ...input } = field(momentPath(products, value, id));
          return (
            <Group key={id} gap="sm" align="flex-end" wrap="nowrap">
              <TextInput
                label={title}
                aria-label={texts.momentOf(title)}
                placeholder={texts.noMoment}
                value={typed(id)}
                onChange={({ currentTarget }) => set(id, currentTarget.value)}
                error={findError(id, error)}
                flex={1}
                className="numbers"
                {...input}
              />
              {playedUrl(video) !== undefined && (
                <Button
                  variant="default"
                  aria-label={texts.setToNowOf(title)}
                  onClick={() => set(id, videoTime(Math.floor(player.current?.currentTime ?? 0)))}
                >
                  {texts.setToNow}
                </Button>
              )}
            </Group>
          );
        })}
        {refused && (
          <Text c="red" fz={13} role="alert">
            {refused}
          </Text>
        )}
      </Stack>
    </details>
  );
};
