const escaped = (text: string) =>
  text.replace(/[\w.~-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The same address as somebody would spell it who looks for a way around those who judge it by its letters. */
export const spellingsOf = (path: string): Record<string, string> => ({
  'the first letter escaped': path.replace(/\w/, escaped),
  'the last sign escaped': path.replace(/[\w.~-](?=\/?$)/, escaped),
  'every sign escaped': escaped(path),
  'a dot segment': `/.${path}`,
  'an escaped dot segment': `/%2e${path}`,
  'a step back': `/a${path === '/' ? '' : '/b/..'}/..${path}`,
  'an escaped step back': `/files/%2E%2e${path}`,
  'a step above the root': `/..${path}`,
  'slashes in front': `//${path}`,
  'every slash doubled': path.replaceAll('/', '//'),
  backslashes: path === '/' ? '/\\' : `/${path.replaceAll('/', '\\')}`,
  'with scheme and host': `http://elsewhere.example${path}`,
  'another piece behind a sign': `${path}#/files/x`,
});
