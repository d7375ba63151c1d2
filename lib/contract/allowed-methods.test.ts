import { expect, test } from "vitest";
import { allowedMethods } from "#lib/contract/allowed-methods";

test.each([
  ["/api/books", ["GET", "HEAD"]],
  ["/api/newsletter", ["POST"]],
  ["/api/user/profile", ["GET", "HEAD", "PUT"]],
  ["/api/comments/some-book", ["DELETE", "GET", "HEAD", "POST", "PUT"]],
  ["/api/auth/callback/google", ["GET", "HEAD", "POST"]],
  ["/feed/en/latest.atom", ["GET", "HEAD"]],
])("%s allows %j", (path, methods) => {
  expect(allowedMethods(path)).toEqual(methods);
});
