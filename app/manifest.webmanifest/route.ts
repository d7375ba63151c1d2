import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { siteFile } from "#lib/server/platform/http/site-file";

export async function GET(): Promise<Response> {
  await connection(); // By its name Next.js would make it at build time.
  return siteFile("application/manifest+json", ({ name }) => JSON.stringify(manifestOf(name)));
}

const manifestOf = (name: string): MetadataRoute.Manifest => ({
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
});
