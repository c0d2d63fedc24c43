import { expect, test } from 'vitest';
import { plainDigits, wholeNumber } from './numerals';

test('numbers are read in Latin, Persian and Arabic digits', () => {
  expect(['7', '۷', '٧', ' ۱۵ ', '1۲٣'].map(wholeNumber)).toEqual([7, 7, 7, 15, 123]);
  expect(plainDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ a')).toBe('0123456789 0123456789 a');
});

test('what is no whole number is none, not zero', () => {
  expect(['', ' ', '-3', '1.5', '۱٫۵', 'seven', '1e3', '12345678901'].map(wholeNumber)).toEqual(Array(8).fill(null));
});
