import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { site } from "#lib/server/platform/site";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection(); // The site's name is a runtime setting, not known at build time.
  const { name } = site();
  return {
    name,
    short_name: name,
    start_url: "/",
    display: "browser",
    background_color: "#fbfbf8",
    theme_color: "#1f4d3f",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
}
