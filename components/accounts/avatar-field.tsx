"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar";
import { Notice } from "#components/ui/form/notice";
import { useAvatar } from "#lib/client/hooks/use-avatar";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { AVATAR_TYPES } from "#lib/domain/accounts/image-kind";

/** The avatar field: a chosen file is validated before the upload. */
export function AvatarField({ user }: { user: UserResponse }) {
  const t = useTranslations("account.profile");
  const { avatar, chosen, message, isWorking, input, choose, refuse, discard, upload, remove } = useAvatar(user.avatar);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          address={chosen?.preview ?? avatar}
          name={user.username}
          size="5.5rem"
          onBroken={chosen ? () => refuse("avatar_invalid") : undefined}
        />
        <div>
          <p className="note">{chosen ? t("preview") : avatar ? t("yours") : t("noPicture")}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            {chosen ? (
              <>
                <button type="button" disabled={isWorking} className="button button-solid" onClick={() => void upload(chosen.file)}>
                  {t("upload")}
                </button>
                <button type="button" disabled={isWorking} className="button" onClick={discard}>
                  {t("discard")}
                </button>
              </>
            ) : (
              <>
                <label className="button focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-focus">
                  {t("choosePicture")}
                  <input
                    ref={input}
                    type="file"
                    accept={AVATAR_TYPES.join(",")}
                    className="sr-only"
                    onChange={({ target }) => choose(target.files?.[0])}
                  />
                </label>
                {avatar && (
                  <button type="button" disabled={isWorking} className="button" onClick={() => void remove()}>
                    {t("remove")}
                  </button>
                )}
              </>
            )}
          </div>
          <p className="note mt-2">{t("pictureHint")}</p>
        </div>
      </div>
      <div className="mt-3">
        <Notice kind={message?.kind ?? "note"}>{message?.text}</Notice>
      </div>
    </>
  );
}
