const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c);

/** Each line a paragraph: what was typed before the editor was there. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The words of a body, a line for each block: what is seen while the editor is on its way. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<br[^>]*>|<\/(?:p|h[1-6]|li|tr|pre|blockquote|figcaption)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Characters as a reader counts them: code points. */
export const lengthOfText = (text: string): number => [...text.trim()].length;
