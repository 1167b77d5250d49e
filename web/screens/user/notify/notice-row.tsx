import { useState } from 'react';
import { lockOf, notice_kinds } from '../../../../contract/account/notice-kinds.ts';
import type { ShownNotice } from '../../../../contract/notify/notify.ts';
import { notice_topics, topicOf } from '../../../../contract/notify/topics.ts';
import { api } from '../../../api.ts';
import { notice_icons } from '../../../parts/notice-icons.ts';
import { NoticeSentence } from '../../../parts/notice-sentence.tsx';
import { toast } from '../../../shell/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { exactTime, inBeijing } from '../../../ui/time-ago.tsx';
import { PeopleDialog } from './people-dialog.tsx';

type Props = {
  notice: ShownNotice;
  busy: string | null;
  onRead: (id: number) => void;
  onDelete: (id: number) => void;
};

export function NoticeRow({ notice, busy, onRead, onDelete }: Props) {
  const { id, kind, unread, actors, actor_count, times } = notice;
  const [people, setPeople] = useState(false);
  const read = () => {
    if (unread) onRead(id);
  };
  const merged = actor_count > 2;
  return (
    <li className={unread ? 'notice-row is-unread' : 'notice-row'} aria-busy={busy === `${id}` || undefined}>
      <span className="dot">{unread ? <span className="sr-only">未读</span> : null}</span>
      <Icon name={notice_icons[kind]} size={18} />
      <div>
        <p className="t">
          <a href={notice.href} onClick={read} onAuxClick={read}>
            <NoticeSentence notice={notice} />
          </a>
        </p>
        {notice.excerpt ? <q>{notice.excerpt}</q> : null}
        {merged ? (
          <button type="button" className="faces" onClick={() => setPeople(true)}>
            {actors.map((actor) => (
              <Avatar key={actor.id} person={actor} size={20} />
            ))}
            <span className="meta">看全部 {actor_count} 人</span>
          </button>
        ) : null}
        <p className="ft meta">
          <span>{notice_topics[topicOf(kind)].title}</span>
          <time dateTime={notice.at} title={`北京时间 ${exactTime(Date.parse(notice.at))}`}>
            {times > 1 ? '最近一次 ' : ''}
            {dayAndClock(notice.at)}
          </time>
        </p>
      </div>
      <div className="acts">
        {notice.act ? (
          <a
            className={buttonClass({ size: 'sm', ...(unread ? { kind: 'ink' } : {}) })}
            href={notice.href}
            onClick={read}
          >
            {notice.act}
          </a>
        ) : null}
        <Menu
          className="more"
          label={unread ? '更多：标为已读、删除、不再提醒' : '更多：删除、不再提醒'}
          button={<Icon name="more" size={18} />}
        >
          {unread ? (
            <button type="button" onClick={read}>
              <Icon name="check" />
              标为已读
            </button>
          ) : null}
          <button type="button" onClick={() => onDelete(id)}>
            <Icon name="trash" />
            删除
          </button>
          {lockOf(kind, 'site') ? null : (
            <button type="button" onClick={() => void unwant(notice)}>
              <Icon name="mute" />
              不再提醒“{notice_kinds[kind].title}”
            </button>
          )}
        </Menu>
      </div>
      {people ? <PeopleDialog notice={notice} onClose={() => setPeople(false)} /> : null}
    </li>
  );
}

async function unwant({ kind }: ShownNotice): Promise<void> {
  const set = (wanted: boolean) =>
    api('user.notify_set_save', { changes: [{ kind, way: 'site', wanted }] }).then(
      () => true,
      () => false,
    );
  if (await set(false))
    toast(`以后不再提醒“${notice_kinds[kind].title}”`, {
      act: { title: '撤销', run: () => void set(true).then((done) => done && toast('照常提醒')) },
    });
}

const two = (n: number): string => String(n).padStart(2, '0');

/** 今天 09:38, 昨天 22:40, 11 月 18 日 15:30; with the year when it is another one. */
function dayAndClock(iso: string): string {
  const [at, now] = [inBeijing(Date.parse(iso)), inBeijing(Date.now())];
  const clock = `${two(at.hour)}:${two(at.minute)}`;
  const ago = now.day - at.day;
  if (ago <= 0) return `今天 ${clock}`;
  if (ago === 1) return `昨天 ${clock}`;
  return `${at.year === now.year ? '' : `${at.year} 年 `}${at.month} 月 ${at.date} 日 ${clock}`;
}
