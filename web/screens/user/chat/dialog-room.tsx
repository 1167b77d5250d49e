import { useEffect, useMemo, useRef } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat-shapes.ts';
import { api } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { dayLine, needsDayLine } from './chat-time.ts';
import { Composer } from './composer.tsx';
import { MessageLine } from './message-line.tsx';
import { useOutgoing } from './outgoing.ts';
import { OutgoingLine } from './outgoing-line.tsx';
import { useRoom, type Room } from './use-room.ts';
import { useWindow } from './use-window.ts';

type Props = { dialog_id: number; onGone: () => void; onChange: () => Promise<void> };

/** One dialog: who it is with, what was said, and the field for what comes next. */
export function DialogRoom({ dialog_id, onGone, onChange }: Props) {
  const room = useRoom(dialog_id);
  const { detail, error, open } = room;
  if (error)
    return (
      <div className="chat-none">
        <EmptyState title="打不开这个对话" text={error}>
          <Button onClick={() => void open()}>再试一次</Button>
          <ButtonLink href="/user/chat">看全部对话</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <section className="chat-room" aria-labelledby="chat-room-name" aria-busy={detail === null || undefined}>
      <RoomHead room={room} dialog_id={dialog_id} onGone={onGone} onChange={onChange} />
      <Log room={room} dialog_id={dialog_id} />
      {detail?.why_not ? (
        <p className="chat-shut">{detail.why_not}</p>
      ) : detail ? (
        <Composer key={dialog_id} dialog_id={dialog_id} typed={detail.typed} rev={detail.rev} />
      ) : (
        <div className="chat-say" />
      )}
    </section>
  );
}

const stateOf = ({ detail, typing }: Room): string =>
  typing ? '正在输入' : detail?.present ? '在线' : (detail?.person?.badges.join(' · ') ?? '');

function RoomHead({ room, dialog_id, onGone, onChange }: Props & { room: Room }) {
  const { detail, messages } = room;
  const { act } = useAct(async () => void (await Promise.all([room.readDetail(), onChange()])));
  const person = detail?.person ?? null;
  const last = messages.at(-1);
  const change = (title: string, facts: { pinned?: boolean; muted?: boolean }) =>
    void act('change', () => api('chat.change', { dialog_id, ...facts }), { said: title });
  return (
    <header>
      <a className="icb back" href="/user/chat" aria-label="返回私信列表">
        <Icon name="left" size={20} />
      </a>
      <Avatar person={person} size={28} />
      <div>
        <h2 id="chat-room-name">{person?.nickname ?? (detail ? '已注销用户' : '')}</h2>
        <span className="meta n" role="status">
          {stateOf(room)}
        </span>
      </div>
      <div className="acts">
        {person ? (
          <a className="icb" href={`/people/${person.username}`} aria-label="看主页" title="看主页">
            <Icon name="user" />
          </a>
        ) : null}
        {detail ? (
          <Menu className="icb" label="更多操作" button={<Icon name="more" />}>
            <button
              type="button"
              onClick={() => change(detail.pinned ? '已取消置顶' : '已置顶', { pinned: !detail.pinned })}
            >
              <Icon name="pin" />
              {detail.pinned ? '取消置顶' : '置顶'}
            </button>
            <button
              type="button"
              onClick={() => change(detail.muted ? '已恢复提醒' : '不再提醒', { muted: !detail.muted })}
            >
              <Icon name="mute" />
              {detail.muted ? '恢复提醒' : '免打扰'}
            </button>
            {person ? (
              <button
                type="button"
                onClick={() =>
                  void act(
                    'block',
                    () =>
                      api(detail.blocked ? 'user.black_list_remove' : 'user.black_list_add', {
                        user_id: person.id,
                      }),
                    {
                      said: detail.blocked ? `已解除拉黑${person.nickname}` : `已拉黑${person.nickname}`,
                      sure: !detail.blocked && {
                        title: `拉黑${person.nickname}`,
                        text: '对方不能再给你发消息、关注你、回复你；双方的关注会取消。',
                        yes: '拉黑',
                        grave: true,
                      },
                    },
                  )
                }
              >
                <Icon name="shield" />
                {detail.blocked ? '解除拉黑' : '拉黑'}
              </button>
            ) : null}
            {last ? (
              <button
                type="button"
                onClick={() =>
                  void act('delete', () => api('chat.delete', { dialog_id, last_message_id: last.id }), {
                    said: '对话已删除',
                    sure: {
                      title: '删除这个对话',
                      text: '只在你这里删除，对方仍能看到。对方再发来消息时，对话会重新出现。',
                      yes: '删除',
                      grave: true,
                    },
                  }).then((done) => done && onGone())
                }
              >
                <Icon name="trash" />
                删除对话
              </button>
            ) : null}
          </Menu>
        ) : null}
      </div>
    </header>
  );
}

function Log({ room, dialog_id }: { room: Room; dialog_id: number }) {
  const { messages, detail, more, older, new_after, markRead, drop } = room;
  const log = useRef<HTMLDivElement>(null);
  const { start, end, onScroll, toEnd, at_end } = useWindow(log, messages.length, { more, older });
  const all = useOutgoing();
  const outgoing = useMemo(
    () =>
      all.filter(
        (one) => one.dialog_id === dialog_id && !messages.some((message) => message.uuid === one.uuid),
      ),
    [all, dialog_id, messages],
  );
  const shown = messages.slice(start, end);
  const last_seq = messages.at(-1)?.seq;
  const read_to = useRef(0);

  // Read is what stands at the end of a page that somebody looks at.
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible' || !at_end.current) return;
      read_to.current = last_seq ?? 0;
      void markRead();
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [last_seq, markRead, at_end]);
  const scrolled = () => {
    onScroll();
    if (document.visibilityState !== 'visible' || !at_end.current) return;
    if (last_seq === undefined || read_to.current >= last_seq) return;
    read_to.current = last_seq;
    void markRead();
  };
  useEffect(() => {
    if (outgoing.length > 0) toEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- what was just written is in sight
  }, [outgoing.length]);

  const own_read = detail?.other_read_seq ?? 0;
  const last_own = shown.findLast((one) => one.mine && one.status === 'sent')?.seq;
  return (
    <div className="chat-log-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <div className="chat-log" role="log" aria-label="消息" tabIndex={0} ref={log} onScroll={scrolled}>
        <div>
          {more || start > 0 ? <p className="gone">正在载入更早的消息</p> : null}
          {shown.map((message, at) => (
            <MessageRow
              key={message.seq}
              message={message}
              before={shown[at - 1]}
              is_first_new={new_after !== null && isFirstNew(shown, at, new_after)}
              state={message.seq === last_own ? (own_read >= message.seq ? '已读' : '已送达') : ''}
              person={detail?.person ?? null}
              onDelete={() => drop((seq) => seq === message.seq)}
            />
          ))}
          {end === messages.length
            ? outgoing.map((one) => <OutgoingLine key={one.uuid} message={one} />)
            : null}
          {messages.length === 0 && detail && outgoing.length === 0 ? <Nothing room={room} /> : null}
        </div>
      </div>
      {end < messages.length ? (
        <button type="button" className="btn sm to-end" onClick={toEnd}>
          <Icon name="down" size={14} />
          回到最新
        </button>
      ) : null}
    </div>
  );
}

/** Nothing was said yet: the own greeting goes by one press. */
function Nothing({ room: { detail, catchUp } }: { room: Room }) {
  const { act, busy } = useAct(catchUp);
  const person = detail?.why_not ? null : detail?.person;
  if (!person) return <p className="gone">还没有消息</p>;
  return (
    <>
      <p className="gone">还没有消息，先打个招呼</p>
      <p className="gone">
        <Button
          size="sm"
          busy={busy !== null}
          onClick={() =>
            void act('greet', () => api('chat.greet', { username: person.username }), {
              said: ({ sent }) => (sent ? null : `以前和${person.nickname}打过招呼，接着写就行`),
            })
          }
        >
          发招呼语
        </Button>{' '}
        <a href="/user/chat/setting">改招呼语</a>
      </p>
    </>
  );
}

const isFirstNew = (shown: readonly ChatMessage[], at: number, new_after: number): boolean =>
  shown[at]!.seq > new_after && !shown[at]!.mine && shown.slice(0, at).every((one) => one.seq <= new_after);

type RowProps = {
  message: ChatMessage;
  before: ChatMessage | undefined;
  is_first_new: boolean;
  state: string;
  person: Parameters<typeof Avatar>[0]['person'];
  onDelete: () => void;
};

function MessageRow({ message, before, is_first_new, ...rest }: RowProps) {
  return (
    <>
      {needsDayLine(message.at, before?.at) ? <p className="day n">{dayLine(message.at)}</p> : null}
      {is_first_new ? <p className="new">以下是新消息</p> : null}
      <MessageLine message={message} {...rest} />
    </>
  );
}
