import { expect, test } from "vitest";
import { maskSecrets } from "#lib/domain/jobs/job";

test("addresses and tokens are masked, identifiers and words stay", () => {
  const id = "0190c2f4-12ab-7000-8000-000000000001";
  expect(maskSecrets(`The mail ${id} to ada.lind+x@mail.example.org failed: 550 unknown`)).toBe(
    `The mail ${id} to …@… failed: 550 unknown`,
  );
  expect(maskSecrets("Bearer re_1234567890abcdefABCDEF_12 refused")).toBe("Bearer … refused");
  expect(maskSecrets(`hash ${"0a".repeat(32)}`)).toBe("hash …");
  expect(maskSecrets("internationalisation of three-hundred-and-sixty-five days")).toBe(
    "internationalisation of three-hundred-and-sixty-five days",
  );
});
