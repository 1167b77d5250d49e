const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What was typed, a paragraph for what stands between empty lines. */
export const htmlOf = (typed: string): string =>
  typed
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replace(/[&<>]/g, (sign) => signs[sign]!).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The way back. */
export const typedOf = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(?:p|h[1-6]|li|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
