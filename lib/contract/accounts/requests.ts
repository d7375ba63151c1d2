import { z } from "zod";
import {
  Bio,
  Email,
  KnownPassword,
  Language,
  LinkToken,
  NewPassword,
  PersonName,
  refuseOwnName,
  Username,
  VerificationCode,
} from "#lib/contract/accounts/fields";
import { PUBLIC_SECTIONS, publicSections } from "#lib/domain/accounts/public-profile";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#lib/domain/language";

export const Register = z
  .object({ username: Username, email: Email, password: NewPassword, language: Language.default(DEFAULT_LANGUAGE) })
  .superRefine(refuseOwnName)
  .meta({ id: "Register" });

/** Fields of the form that are not sent. */
export const RegisterForm = z
  .object({
    username: Username,
    email: Email,
    password: NewPassword,
    confirmPassword: z.string("required").min(1, "required"),
    terms: z.boolean().refine((agreed) => agreed, "terms"),
  })
  .superRefine(refuseOwnName)
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ["confirmPassword"], error: "password_mismatch" });
export type RegisterForm = z.infer<typeof RegisterForm>;

export const AcceptInvitation = z.object({ token: LinkToken, username: Username, password: NewPassword }).meta({ id: "AcceptInvitation" });
/** Fields of the form: the address is that of the invitation. */
export const InvitationForm = z
  .object({
    username: Username,
    password: NewPassword,
    confirmPassword: z.string("required").min(1, "required"),
    terms: z.boolean().refine((agreed) => agreed, "terms"),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ["confirmPassword"], error: "password_mismatch" });
export type InvitationForm = z.infer<typeof InvitationForm>;

export const LogIn = z
  .object({
    email: Email,
    password: KnownPassword,
    remember: z.boolean().default(false).describe("whether the session outlasts the browser session"),
  })
  .meta({ id: "LogIn" });
export type LogInForm = z.input<typeof LogIn>;

export const VerifyEmail = z
  .object({
    email: Email,
    verificationCode: VerificationCode,
    password: KnownPassword.optional().describe("Of the registration. Needed without the cookie that POST /api/auth/register sets"),
    remember: z.boolean().default(false),
  })
  .meta({ id: "VerifyEmail" });
export const AnEmail = z.object({ email: Email }).meta({ id: "AnEmail" });
export type AnEmail = z.infer<typeof AnEmail>;
export const CorrectEmail = z.object({ email: Email, password: KnownPassword, newEmail: Email }).meta({ id: "CorrectEmail" });

export const ResetPassword = z.object({ token: LinkToken, password: NewPassword }).meta({ id: "ResetPassword" });
/** Adds the repeated password of forms that set one. */
export const NewPasswordForm = z
  .object({ password: NewPassword, confirmPassword: z.string("required").min(1, "required") })
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ["confirmPassword"], error: "password_mismatch" });
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;

/** Without duplicates, in the order of LANGUAGES. */
const ReadLanguages = z
  .array(Language, "invalid")
  .max(50, "invalid")
  .overwrite((chosen) => LANGUAGES.filter((language) => chosen.includes(language)));

/** Without duplicates, in the order of PUBLIC_SECTIONS. */
const PublicProfile = z.array(z.enum(PUBLIC_SECTIONS, "invalid"), "invalid").max(50, "invalid").overwrite(publicSections);

export const ProfileForm = z.object({
  firstName: PersonName,
  lastName: PersonName,
  bio: Bio,
  publicProfile: PublicProfile.optional().describe(
    "what the public page /user/{name} shows; unchanged if omitted; empty: there is no such page",
  ),
});
export const UpdateProfile = ProfileForm.extend({
  firstName: PersonName.optional().describe("unchanged if both names are omitted"),
  lastName: PersonName.optional().describe("unchanged if both names are omitted"),
  bio: Bio.optional().describe("unchanged if omitted"),
  readLanguages: ReadLanguages.optional().describe("unchanged if omitted; empty: the user's interface language"),
  notifyNewBooks: z.boolean("invalid").optional().describe("unchanged if omitted"),
  avatar: z
    .string("invalid")
    .max(1_000, "invalid")
    .nullable()
    .optional()
    .describe("null deletes the avatar; else the user's own, unchanged: a new one is uploaded separately"),
})
  // Whoever sets one name sets both; the settings of mails need neither.
  .superRefine(({ firstName, lastName }, context) => {
    for (const [path, name, other] of [
      ["firstName", firstName, lastName],
      ["lastName", lastName, firstName],
    ] as const)
      if (name === undefined && other !== undefined) context.addIssue({ code: "custom", path: [path], message: "required" });
  })
  .meta({ id: "UpdateProfile" });
export type UpdateProfile = z.infer<typeof UpdateProfile>;
export type ProfileForm = z.infer<typeof ProfileForm>;

export const SetLanguage = z.object({ language: Language }).meta({ id: "SetLanguage" });
export const ChangePassword = z
  .object({
    currentPassword: KnownPassword,
    newPassword: NewPassword,
    keepAppPasswords: z.boolean("invalid").default(false).describe("whether app passwords stay valid"),
  })
  .meta({ id: "ChangePassword" });
export const ChangePasswordForm = z
  .object({
    currentPassword: KnownPassword,
    password: NewPassword,
    confirmPassword: z.string("required").min(1, "required"),
    keepAppPasswords: z.boolean("invalid"),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, { path: ["confirmPassword"], error: "password_mismatch" });
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;
export const ChangeEmail = z.object({ email: Email, password: KnownPassword }).meta({ id: "ChangeEmail" });
export type ChangeEmail = z.infer<typeof ChangeEmail>;
export const ConfirmEmail = z.object({ token: LinkToken }).meta({ id: "ConfirmEmail" });
export const UndoEmailChange = z.object({ token: LinkToken }).meta({ id: "UndoEmailChange" });
export const RequestDeletion = z.object({ password: KnownPassword, keepComments: z.boolean("invalid") }).meta({ id: "RequestDeletion" });
export type RequestDeletion = z.infer<typeof RequestDeletion>;
