import style from "../../clients/shopify/app/page.css?raw";
import html from "../../clients/shopify/app/page.html?raw";
import type { AppPageFiles } from "./app-page.ts";

/** `clients/shopify/app/page.ts`, compiled when the function is bundled. */
declare const SHOPIFY_PAGE_SCRIPT: string;

export const createAppPageFiles = (): AppPageFiles => ({ html, style, script: SHOPIFY_PAGE_SCRIPT });
