"use client";

import { lazy } from "react";
import { LazyHydration } from "#components/ui/lazy-hydration";

const load = () => import("#components/support/contact-form");
const ContactForm = lazy(() => load().then(({ ContactForm: form }) => ({ default: form })));

/** The contact form: its validation is heavier than the rest of its page. */
export const LazyContactForm = () => (
  <LazyHydration load={load}>
    <ContactForm />
  </LazyHydration>
);
