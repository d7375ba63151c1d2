import { BOOT_SCRIPT } from "#lib/domain/boot-script";

export const BootScript = () => <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />;
