import { Select, Stack, Switch } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PageElement } from "../../../../../shared/vocabulary/widgets.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { WidgetPreview } from "../../components/layout/widget-preview.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { videosOptions } from "../../lib/queries/videos.ts";
import { paths } from "../../lib/routes.ts";
import { useSession } from "../../lib/session/session.tsx";
import { PAGE_SURFACES } from "../../lib/text/names.ts";
import { texts } from "../../texts/en/appearance.ts";
import { type AppearanceDraft, toShown } from "./draft.ts";

const BOTH = "both";
const SURFACES = [{ value: BOTH, label: texts.both }, ...PAGE_SURFACES];

/** A language without its own texts shows the texts for all other languages. */
const otherLanguage = (draft: AppearanceDraft): string =>
  ["en", "de", "fr", "es", "it", "nl", "sv", "pl", "pt", "da", "fi"].find((code) =>
    draft.texts.every(({ language }) => language !== code),
  ) ?? "en";

export const PreviewPanel = ({ draft, language }: { draft: AppearanceDraft; language: string }) => {
  const context = useStoreContext();
  const { configuration } = useSession();
  const [surface, setSurface] = useState<string>(BOTH);
  const [isCart, setCart] = useState(true);
  const live = useInfiniteQuery(videosOptions(context, { search: "", status: "live" }));
  const isEmpty = live.data?.pages.every(({ items }) => items.length === 0) === true;
  return (
    <Panel title={texts.preview}>
      {isEmpty ? (
        <EmptyState words={texts.previewEmpty}>
          <RouterButton to={paths.newVideo(context.brand)}>{texts.uploadVideo}</RouterButton>
        </EmptyState>
      ) : (
        <Stack gap="md">
          <WidgetPreview
            widgets={surface === BOTH ? ["carousel", "embed"] : [surface as PageElement]}
            attributes={{
              brand: context.brand,
              src: configuration.edge_url,
              label: texts.preview,
              locale: language || otherLanguage(draft),
            }}
            hasCart={isCart}
            appearance={toShown(draft)}
          />
          <Select
            label={texts.surface}
            data={SURFACES}
            value={surface}
            allowDeselect={false}
            onChange={(chosen) => setSurface(chosen ?? BOTH)}
          />
          <Switch
            label={texts.answersAdd}
            description={texts.answersAddHint}
            checked={isCart}
            onChange={({ currentTarget }) => setCart(currentTarget.checked)}
          />
        </Stack>
      )}
    </Panel>
  );
};
