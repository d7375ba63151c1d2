/** The digits of every script as 0 to 9. Unicode has the ten digits of a script one after the other, from zero. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (isDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10);
  });

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));
