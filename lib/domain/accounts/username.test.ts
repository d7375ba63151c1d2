import { describe, expect, test } from "vitest";
import { isUsername, normalizeUsername, spellAsUsername, usernameKey } from "#lib/domain/accounts/username";

describe("a username", () => {
  test.each(["ada", "Ada-Lind", "ada.lind_2", "ångström", "Åsa", "Øyvind", "Лев", "Ἀριστοτέλης", "夏目漱石", "שלום", "राम", "7seas"])(
    "may be %s",
    (name) => {
      expect(isUsername(name)).toBe(true);
    },
  );

  test.each([
    ["begins with a dot", ".ada"],
    ["begins with a mark", "\u0301ada"],
    ["has a space inside", "ada lind"],
    ["has an @", "ada@lind"],
    ["has a slash", "ada/lind"],
    ["has markup", "<b>ada"],
    ["has an emoji", "ada😀"],
    ["has an apostrophe", "o’neill"],
    ["is empty", ""],
  ])("that %s is invalid", (_, name) => {
    expect(isUsername(name)).toBe(false);
  });

  test.each([
    ["null", "ad\u0000a"],
    ["newline", "ad\na"],
    ["delete", "ad\u007fa"],
    ["next line", "ad\u0085a"],
    ["zero width space", "ad\u200ba"],
    ["zero width joiner", "ad\u200da"],
    ["soft hyphen", "ad\u00ada"],
    ["word joiner", "ad\u2060a"],
    ["byte order mark inside", "ad\ufeffa"],
    ["right-to-left override", "ad\u202ea"],
    ["right-to-left mark", "ad\u200fa"],
    ["isolate", "ad\u2066a"],
    ["tag letter", "ad\u{e0061}a"],
    ["private use", "ad\ue000a"],
    ["lone surrogate", "ad\ud800a"],
    ["line separator", "ad\u2028a"],
    ["Hangul filler, which counts as a letter", "ad\u3164a"],
    ["half-width Hangul filler", "\uffa0\uffa0\uffa0"],
    ["Hangul initial filler", "ad\u115fa"],
    ["combining grapheme joiner, which counts as a mark", "ad\u034fa"],
    ["variation selector", "ad\ufe0fa"],
    ["Mongolian variation selector", "ad\u180ba"],
    ["Khmer inherent vowel", "ad\u17b4a"],
  ])("with an invisible character is invalid: %s", (_, name) => {
    expect(isUsername(name)).toBe(false);
  });

  test("allows at most two combining marks per letter", () => {
    expect(isUsername("a\u0323\u0308da")).toBe(true);
    expect(isUsername(`a${"\u0335\u0336\u0337\u0338".repeat(10)}da`)).toBe(false);
  });

  test.each([
    ["Latin and Cyrillic", "аdmin"],
    ["Cyrillic and Latin at its end", "Левa"],
    ["Latin and Greek", "αdmin"],
    ["Greek and Cyrillic", "Λев"],
    ["Cyrillic and a mathematical letter that becomes Latin", "лев𝐚"],
    ["Cyrillic and a full-width letter that becomes Latin", "левａ"],
  ])("must not mix look-alike alphabets: %s", (_, name) => {
    expect(isUsername(name)).toBe(false);
  });
});

describe("two usernames are the same", () => {
  test.each([
    ["in capitals", "Ada", "aDA"],
    ["in full width", "ada", "ＡＤＡ"],
    ["with a ligature", "fiona", "ﬁona"],
    ["in mathematical letters", "ada", "𝐀𝒹𝓪"],
    ["composed and decomposed", "åsa", "a\u030asa"],
    ["with the sign for ångström", "Åsa", "\u212bsa"],
    ["with the Kelvin sign", "kim", "\u212aim"],
    ["with spaces around", "ada", "  ada\t"],
    ["with a raised digit", "ada2", "ada²"],
    ["with a sharp s", "Strasse", "straße"],
    ["with a capital sharp s", "straße", "STRAẞE"],
    ["with a final sigma", "ΝΙΚΟΣ", "νικος"],
    ["with a sigma as a final one would not be written", "νικοσ", "νικος"],
    ["with an iota below", "ᾳδα", "ΑΙΔΑ"],
  ])("%s", (_, one, other) => {
    expect(usernameKey(other)).toBe(usernameKey(one));
  });

  test("and normalising is idempotent", () => {
    for (const name of ["İstanbul", "STRASSE", "ẞß", "Ϡda", "ŉada", "Ⅷ", "νικος", "ᾳδα", "ΐδα", "ısı"])
      expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
  });

  test("but not with different letters", () => {
    for (const other of ["adb", "ada_", "äda", "аda"]) expect(usernameKey(other)).not.toBe(usernameKey("ada"));
    expect(usernameKey("kısa")).not.toBe(usernameKey("kisa"));
  });
});

test("a username is stored with its case, in NFKC", () => {
  expect(normalizeUsername("  Ａda Ｌind ")).toBe("Ada Lind");
});

test.each([
  ["Elena Marsh", "elena-marsh"],
  ["  Elena   Marsh ", "elena-marsh"],
  ["O’Neill", "o-neill"],
  ["D'Arcy, Jr.", "d-arcy-jr"],
  [".ada.", "ada"],
  ["ada@lind", "ada-lind"],
  ["Émile Zola", "émile-zola"],
  ["Лев Толстой", "лев-толстой"],
])("a name that is no username has a spelling that is one: %s", (name, spelled) => {
  expect(isUsername(name.trim())).toBe(false);
  expect(spellAsUsername(name)).toBe(spelled);
  expect(isUsername(spelled)).toBe(true);
});

test.each(["", "😀 😀 😀", "é", "аda lind", `ada ${"x".repeat(40)}`])("a name without such a spelling gets none: %s", (name) => {
  expect(spellAsUsername(name)).toBeNull();
});
