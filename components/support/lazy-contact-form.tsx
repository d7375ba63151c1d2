"use client";

import { lazy } from "react";
import type { CarriedQuestion } from "#components/support/contact-form";
import { LazyHydration } from "#components/ui/lazy-hydration";
import { mayFillForm } from "#lib/client/stores/drafts";

const load = () => import("#components/support/contact-form");
const ContactForm = lazy(() => load().then(({ ContactForm: form }) => ({ default: form })));
const isUrgent = () => mayFillForm("contact");

/** The contact form: its validation is heavier than the rest of its page. */
export const LazyContactForm = ({ question }: { question: CarriedQuestion | undefined }) => (
  <LazyHydration load={load} isUrgent={isUrgent}>
    <ContactForm question={question} />
  </LazyHydration>
);
