import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { linkRows, readFolders } from './folder-record.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign]!);

/** nav.export: the file that browsers import, folders as folders and what has none beside them. */
export async function exportBookmarks(_input: object, call: Call): Promise<Output<'nav.export'>> {
  const folders = await readFolders(call);
  const links = await linkRows(call).where('user_id', '=', member(call).viewer.id).execute();
  const linesOf = (folder_id: number, indent: string) =>
    links
      .filter((link) => (link.folder_id ?? 0) === folder_id)
      .map(
        ({ url, title, added_at }) =>
          `${indent}<DT><A HREF="${escaped(url)}" ADD_DATE="${Math.floor(added_at.getTime() / 1000)}">${escaped(title)}</A>`,
      );
  const content = [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    '<TITLE>Bookmarks</TITLE>',
    '<H1>Bookmarks</H1>',
    '<DL><p>',
    ...folders
      .filter(({ id }) => id !== 0)
      .flatMap(({ id, title }) => [
        `    <DT><H3>${escaped(title)}</H3>`,
        '    <DL><p>',
        ...linesOf(id, '        '),
        '    </DL><p>',
      ]),
    ...linesOf(0, '    '),
    '</DL><p>',
    '',
  ].join('\n');
  return { name: `chuhaiji-bookmarks-${beijingDay(call.now)}.html`, content };
}
