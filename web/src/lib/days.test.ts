/** Days in both calendars: typed, shown and compared. */
import { afterEach, expect, it } from 'vitest';
import { dayText, readDay } from './days';
import { setLanguage } from './i18n.svelte';

afterEach(() => setLanguage('en'));

it('reads days of either calendar in any digits', () => {
  expect(['۱۴۰۵/۸/۲۸', '1405/08/28', '١٤٠٥-٨-٢٨', ' 1405.8.28 ', '۱۴۰۵٫۸٫۲۸', '2026-11-19', '۲۰۲۶/۱۱/۱۹'].map(readDay)).toEqual(Array(7).fill('2026-11-19'));
  // New Year, and the last day of a leap year.
  expect(['1405/1/1', '1403/12/30', '1404/1/1', '1399/12/30'].map(readDay)).toEqual(['2026-03-21', '2025-03-20', '2025-03-21', '2021-03-20']);
});

it('reads what is no day as none', () => {
  expect(['', '1405', '1405/13/1', '1404/12/30', '1405/7/31', '2026-02-30', '0/0/0', 'yesterday', '1405/0/1'].map(readDay)).toEqual(Array(9).fill(null));
});

it('finds every day of a century again that it shows', () => {
  setLanguage('fa');
  for (let time = Date.UTC(1990, 0, 1); time < Date.UTC(2090, 0, 1); time += 113 * 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    expect(readDay(dayText(day, 'short'))).toBe(day);
  }
});

it('shows days as the reader writes them, and what is no day as it is', () => {
  expect([dayText('2026-11-19'), dayText('2026.??.??'), dayText('')]).toEqual(['Nov 19, 2026', '2026.??.??', '']);
  setLanguage('fa');
  expect(dayText('2026-11-19')).toBe('۲۸ آبان ۱۴۰۵');
});
