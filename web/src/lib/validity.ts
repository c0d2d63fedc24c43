/** What is wrong with a field of a form, in the page's language: browsers say it in their own. */
import { number, t } from './i18n.svelte';

type Field = HTMLInputElement | HTMLTextAreaElement;

function wrongText({ validity, minLength }: Field): string {
  if (validity.valueMissing) return t('web-field-empty');
  if (validity.tooShort) return t('web-field-short', { count: number(minLength) });
  return validity.typeMismatch ? t('web-field-mail') : '';
}

export function watchFields(): void {
  const told = ({ target }: Event): void => {
    // Some fields tell it themselves.
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.validity.customError) return;
    target.setCustomValidity(wrongText(target));
    target.addEventListener('input', () => target.setCustomValidity(''), { once: true });
  };
  addEventListener('invalid', told, true);
}
