/** Giving text away: by the device's own way, by the clipboard, also where the page is not secure. */

/** Copies text; whether that was possible. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed here: the old way may be.
    }
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/**
 * Shares a link, with words or without; where the device will not, copies it.
 * `refused` is when neither can be done: then the reader has to be shown it.
 */
export async function shareLink(url: string, text = ''): Promise<'shared' | 'copied' | 'refused'> {
  if ('share' in navigator) {
    try {
      await navigator.share(text === '' ? { url } : { text, url });
      return 'shared';
    } catch (error) {
      // Whoever changes their mind has not met an error.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(text === '' ? url : `${text}\n${url}`)) ? 'copied' : 'refused';
}
