import type { MetadataRoute } from "next";
import { site } from "#lib/server/cached/site";

export default function manifest(): MetadataRoute.Manifest {
  const { name } = site();
  return {
    name,
    short_name: name,
    start_url: "/",
    display: "browser",
    background_color: "#fbfbf8",
    theme_color: "#1f4d3f",
    icons: [{ src: "/icon.svg", type: "image/svg+xml", sizes: "any" }],
  };
}
