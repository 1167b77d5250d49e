import type { NoticeKind } from '../account/notice-kinds.ts';
import { notice_objects, type NoticeObject } from './notice.ts';

/** A piece of a sentence; names are strong while the notice is unread. */
export type Part = { text: string; strong?: true };

export type ToSay = {
  kind: NoticeKind;
  object: NoticeObject;
  words: string;
  title: string;
  /** Names of the newest, newest first. */
  actors: readonly string[];
  actor_count: number;
  /** How often it happened; more often than there are people, if somebody came back. */
  times: number;
};

const writings: readonly NoticeObject[] = ['post', 'article', 'comment', 'article_comment'];
const comments: readonly NoticeObject[] = ['comment', 'article_comment'];

const quoted = ({ object, title }: ToSay): string =>
  title === '' ? '' : writings.includes(object) ? `《${title}》` : `“${title}”`;

/** 帖子《…》, or what stands under it: 在《…》里的评论. */
const yours = (said: ToSay): string =>
  comments.includes(said.object)
    ? said.title
      ? `在${quoted(said)}里的评论`
      : '的评论'
    : `的${notice_objects[said.object].title}${quoted(said)}`;

const verbs: Partial<Record<NoticeKind, (said: ToSay) => string>> = {
  comment: (said) => `评论了你${yours(said)}`,
  reply: (said) =>
    comments.includes(said.object) ? `回复了你${yours(said)}` : `在${quoted(said)}里回复了你`,
  mention: (said) => `在${quoted(said) || '评论里'}${said.title ? '里' : ''}提到了你`,
  like: (said) => `赞了你${yours(said)}`,
  collect: (said) => `收藏了你${yours(said)}`,
  follow: (said) => (said.object === 'user' ? '关注了你' : `关注了你${yours(said)}`),
  chat: () => '给你发了私信',
};

/** Kinds in which a second time by the same person is a second thing to read. */
const repeated: readonly NoticeKind[] = ['comment', 'reply', 'mention', 'chat'];

function who({ actors, actor_count }: ToSay): Part[] {
  const names = actors.slice(0, 2).join('、');
  if (actor_count <= actors.slice(0, 2).length) return [{ text: names, strong: true }];
  return [{ text: names, strong: true }, { text: `等 ${actor_count} 人` }];
}

/** What a notice says, in the one way for the list, the bell, what pops up, and mails. */
export function sentenceOf(said: ToSay): Part[] {
  const { kind, object, words, title, actors, actor_count, times } = said;
  if (actors.length === 0) {
    if (object === 'task') return [{ text: '任务' }, { text: quoted(said), strong: true }, { text: words }];
    if (object === 'post' || object === 'article')
      return [
        { text: `你的${notice_objects[object].title}` },
        { text: quoted(said), strong: true },
        { text: words },
      ];
    return [{ text: title, strong: true }, { text: words }];
  }
  if (words) return [...who(said), { text: title ? `${words}：${quoted(said)}` : words }];
  const verb = verbs[kind];
  if (!verb) return [...who(said), { text: `：${title}` }];
  const more = times > actor_count && repeated.includes(kind) ? `，共 ${times} 条` : '';
  return [...who(said), { text: `${verb(said)}${more}` }];
}

export const sentenceText = (said: ToSay): string =>
  sentenceOf(said)
    .map(({ text }) => text)
    .join('');
