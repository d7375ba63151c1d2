import { EndWebhookForm, type EndWebhookTexts } from "#components/status/end-webhook-form";
import { SubscribeForm, type SubscribeTexts } from "#components/status/subscribe-forms";
import type { Language } from "#lib/domain/language";

/** Subscription by e-mail or webhook, and removal of a webhook. */
export const Subscriptions = ({ language, texts }: { language: Language; texts: SubscribeTexts & EndWebhookTexts }) => (
  <div className="noscript:hidden mb-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
    <SubscribeForm kind="email" language={language} texts={texts} />
    <SubscribeForm kind="webhook" language={language} texts={texts} />
    <EndWebhookForm texts={texts} />
  </div>
);
