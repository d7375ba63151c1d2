import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { readStored, store } from "#lib/client/stores/local-storage";
import { mastodonUrl, type Shared } from "#lib/urls/share";

const KEY = "mastodonServer";

/** Mastodon has no central URL: asks for the user's server and remembers it in this browser. */
export function MastodonForm({ shared }: { shared: Shared }) {
  const t = useTranslations("share");
  const id = useId();
  const [server, setServer] = useState(() => readStored(KEY) ?? "");
  const [isRefused, setRefused] = useState(false);
  const address = mastodonUrl(server, shared);
  const open = (event: FormEvent) => {
    event.preventDefault();
    setRefused(!address);
    if (!address) return;
    store(KEY, server.trim());
    window.open(address, "_blank", "noopener,noreferrer");
  };
  return (
    <form onSubmit={open} className="mt-5">
      <label htmlFor={id} className="note mb-1 block">
        {t("server")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field min-w-0 flex-1"
          value={server}
          onChange={({ target }) => setServer(target.value)}
          placeholder="mastodon.social"
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-note`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="url"
          enterKeyHint="go"
        />
        <button type="submit" className="button">
          {t("open")}
        </button>
      </div>
      <p id={`${id}-note`} role="alert" className="note mt-1 text-alarm!">
        {isRefused && t("serverUnknown")}
      </p>
    </form>
  );
}
