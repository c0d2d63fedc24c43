/** Times as a clock shows them. */
import { afterEach, expect, it } from 'vitest';
import { clock, setLanguage } from './i18n.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

afterEach(() => setLanguage('en'));

it.each([
  [-1, '0:00.0', '۰:۰۰٫۰'],
  [9_460, '0:09.4', '۰:۰۹٫۴'],
  [9_999, '0:09.9', '۰:۰۹٫۹'],
  [10_000, '0:10', '۰:۱۰'],
  [4 * MINUTE + 6_001, '4:07', '۴:۰۷'],
  [59 * MINUTE + 59_001, '1:00:00', '۱:۰۰:۰۰'],
  [HOUR + 2 * MINUTE + 30_000, '1:02:30', '۱:۰۲:۳۰'],
  [DAY - MINUTE, '23:59:00', '۲۳:۵۹:۰۰'],
  [DAY, '1d', '۱ روز'],
  [DAY + 12 * HOUR, '1d 12h', '۱ روز ۱۲ ساعت'],
  [3 * DAY - MINUTE, '2d 23h', '۲ روز ۲۳ ساعت'],
])('%i milliseconds are %s', (left, english, persian) => {
  setLanguage('en');
  expect(clock(left)).toBe(english);
  setLanguage('fa');
  expect(clock(left)).toBe(persian);
});
