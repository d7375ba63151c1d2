import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";

export const deleteBrowserDataOperation = operation({
  method: "DELETE",
  path: "/api/auth/browser-data",
  summary: "Log out this browser and delete all cookies and stored data of the site in it (Clear-Site-Data)",
  tag: "Session and account",
  access: "public",
  duringMaintenance: true,
  response: SuccessMessage,
  errors: ["wrong_origin", "too_many_requests"],
  limits: [{ calls: 60, seconds: 3_600, by: "address" }],
});
