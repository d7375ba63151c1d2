import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { readStored, store } from "#lib/client/storage";
import { mastodonAddress, type Shared } from "#lib/domain/share";

const KEY = "mastodonServer";

/** Mastodon has no one address: who has said once where they are need not say it again in this browser. */
export function MastodonForm({ shared }: { shared: Shared }) {
  const t = useTranslations("share");
  const id = useId();
  const [server, setServer] = useState(() => readStored(KEY) ?? "");
  const address = mastodonAddress(server, shared);
  const open = (event: FormEvent) => {
    event.preventDefault();
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
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="url"
          enterKeyHint="go"
        />
        <button type="submit" className="button" aria-disabled={!address}>
          {t("open")}
        </button>
      </div>
    </form>
  );
}
