import { Group, Stack, Text } from "@mantine/core";
import type { NamedExplanationView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { Thumbnail } from "../../components/layout/thumbnail.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import { texts } from "../../texts/en/orders.ts";

type Names = NamedExplanationView["names"];

const findProduct = ({ products }: Names, id: string) => products.find(({ product_id }) => product_id === id);

export const findTitle = (names: Names, productId: string): string | undefined =>
  findProduct(names, productId)?.title;

export const ProductName = ({ names, productId }: { names: Names; productId: string }) => {
  const { brand } = useStoreContext();
  const product = findProduct(names, productId);
  if (product === undefined) return <bdi>{productId}</bdi>;
  return (
    <Group gap="sm" wrap="nowrap">
      <Thumbnail src={product.thumbnail_image} width={33} height={44} />
      <Stack gap={0}>
        <RouterAnchor to={paths.product(brand, productId)} className="two-lines" dir="auto">
          {product.title}
        </RouterAnchor>
        <Text fz={13} c="dimmed">
          <bdi>{productId}</bdi>
        </Text>
      </Stack>
    </Group>
  );
};

export const VideoName = ({ names, eventId }: { names: Names; eventId: number }) => {
  const { brand } = useStoreContext();
  const video = names.videos.find(({ event_id }) => event_id === eventId);
  return (
    <RouterAnchor to={paths.video(brand, eventId)} className="two-lines" dir="auto">
      {video?.title ?? texts.videoOf(eventId)}
    </RouterAnchor>
  );
};
