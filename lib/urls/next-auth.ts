/** next-auth's own addresses that the browser calls (app/api/auth/[...nextauth]). */
export const NEXT_AUTH_CSRF_URL = "/api/auth/csrf";
export const nextAuthSignInUrl = (provider: string): string => `/api/auth/signin/${provider}`;
