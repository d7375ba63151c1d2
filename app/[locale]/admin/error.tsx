"use client";

// Below the layout, so that header and footer stay.
export { default } from "#app/[locale]/error";
