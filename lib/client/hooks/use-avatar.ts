import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { removeAvatar, uploadAvatar } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";
import { currentUser, setUser } from "#lib/client/stores/user";
import { AVATAR_TYPES } from "#lib/domain/accounts/image-kind";
import { AVATAR_MAX_BYTES } from "#lib/domain/accounts/limits";

type Message = { kind: "error" | "done"; text: string } | null;

/** Errors of the file itself: another file has to be chosen. After other errors the same file may be sent again. */
const FILE_FAULTS = ["avatar_invalid", "avatar_too_large"];

/** The user's picture, and the file that is `chosen` to replace it. */
export function useAvatar(start: string | null) {
  const t = useTranslations("account.profile");
  const errors = useTranslations("errors");
  const input = useRef<HTMLInputElement>(null);
  const [avatar, setAvatar] = useState(start);
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [message, setMessage] = useState<Message>(null);
  const [isWorking, setWorking] = useState(false);

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
  const upload = (file: File) => change(() => uploadAvatar(file), t("avatarUpdated"), t("avatarFailed"), t("avatarNetwork"));
  const remove = () => change(removeAvatar, t("avatarRemoved"), t("avatarRemovalFailed"), t("avatarRemovalNetwork"));
  return { avatar, chosen, message, isWorking, input, choose, refuse, discard, upload, remove };
}
