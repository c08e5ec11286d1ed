/** The fields without which no product can be created (spec "Upsert a product", required "On create"). */
export const CREATE_FIELDS = ["product_link", "title", "price", "thumbnail_image"] as const;
