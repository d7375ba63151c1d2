import { call } from "#lib/client/api/call";
import { searchHelpOperation, voteOnHelpOperation } from "#lib/contract/help";
import type { Language } from "#lib/domain/language";

export const searchHelp = (q: string, lang: Language) => call(searchHelpOperation, { query: { q, lang } });
export const voteOnHelp = (slug: string, helpful: boolean, lang: Language) =>
  call(voteOnHelpOperation, { params: { slug }, body: { helpful, lang } });
