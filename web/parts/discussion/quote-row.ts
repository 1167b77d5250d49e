import type { ReplyRow } from '../../../contract/forum/comments.ts';
import { htmlOfText, textOfHtml } from '../../ui/editor/plain-text.ts';
import { keepReply, keptReply } from './kept-reply.ts';

const most = 120;

let quotes = 0;

/**
 * Puts what somebody said before what is being written to them; the box takes it up when it opens.
 * @returns a number of its own, so that a box that is open already opens anew
 */
export function quoteRow(talk: string, row: ReplyRow): number {
  const words = [...textOfHtml(row.content).replace(/\s+/g, ' ').trim()];
  const said = words.slice(0, most).join('') + (words.length > most ? '…' : '');
  const quoted = `<blockquote>${htmlOfText(`${row.author?.nickname ?? ''}：${said}`)}</blockquote>`;
  keepReply(talk, row.id, `${quoted}${keptReply(talk, row.id)?.html ?? '<p></p>'}`);
  return ++quotes;
}
