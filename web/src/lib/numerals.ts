/** Numbers as people type them, in the digits of their keyboard. */

/** Persian and Arabic digits as those that programs read. */
export function plainDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** The whole number that a text says, in whichever digits; `null` where it says none. */
export function wholeNumber(text: string): number | null {
  const plain = plainDigits(text).trim();
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
