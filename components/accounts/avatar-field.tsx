"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Avatar } from "#components/ui/avatar";
import { Notice } from "#components/ui/form/notice";
import { removeAvatar, uploadAvatar } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";
import { currentUser, setUser } from "#lib/client/stores/user";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { AVATAR_TYPES } from "#lib/domain/accounts/image-kind";
import { AVATAR_MAX_BYTES } from "#lib/domain/accounts/limits";

type Message = { kind: "error" | "done"; text: string } | null;

/** Errors of the file itself: another file has to be chosen. After other errors the same file may be sent again. */
const FILE_FAULTS = ["avatar_invalid", "avatar_too_large"];

/** The avatar field: a chosen file is validated before the upload. */
export function AvatarField({ user }: { user: UserResponse }) {
  const t = useTranslations("account.profile");
  const errors = useTranslations("errors");
  const input = useRef<HTMLInputElement>(null);
  const [avatar, setAvatar] = useState(user.avatar);
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [message, setMessage] = useState<Message>(null);
  const [working, setWorking] = useState(false);

  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ""), [chosen]);

  const choose = (file: File | undefined) => {
    setMessage(null);
    if (!file) return;
    if (!AVATAR_TYPES.includes(file.type)) refuse("avatar_invalid");
    else if (file.size > AVATAR_MAX_BYTES) refuse("avatar_too_large");
    else setChosen({ file, preview: URL.createObjectURL(file) });
  };
  const refuse = (code: "avatar_invalid" | "avatar_too_large") => {
    setMessage({ kind: "error", text: errors(code) });
    discard();
  };
  const discard = () => {
    setChosen(null);
    if (input.current) input.current.value = "";
  };
  // A file that was chosen before hydration, or restored by the browser on reload, fires no event.
  const chooseExisting = useEffectEvent(() => choose(input.current?.files?.[0]));
  useEffect(() => chooseExisting(), []);
  const change = async (work: () => Promise<string | null>, done: string, failed: string, network: string) => {
    setWorking(true);
    setMessage(null);
    try {
      const address = await work();
      setAvatar(address);
      const known = currentUser();
      if (known) setUser({ ...known, avatar: address });
      discard();
      setMessage({ kind: "done", text: done });
    } catch (error) {
      setMessage({ kind: "error", text: failureText(error, { failed, network }) });
      if (error instanceof CallFailed && FILE_FAULTS.includes(error.code)) discard();
    }
    setWorking(false);
  };

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
                <button
                  type="button"
                  disabled={working}
                  className="button button-solid"
                  onClick={() => void change(() => uploadAvatar(chosen.file), t("avatarUpdated"), t("avatarFailed"), t("avatarNetwork"))}
                >
                  {t("upload")}
                </button>
                <button type="button" disabled={working} className="button" onClick={discard}>
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
                  <button
                    type="button"
                    disabled={working}
                    className="button"
                    onClick={() => void change(removeAvatar, t("avatarRemoved"), t("avatarRemovalFailed"), t("avatarRemovalNetwork"))}
                  >
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
