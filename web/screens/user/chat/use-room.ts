import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat-shapes.ts';
import type { Output } from '../../../../contract/index.ts';
import type { LiveEvent } from '../../../../contract/live.ts';
import { quietApi } from '../../../api.ts';
import { factsOf } from '../../../refused-call.ts';
import { hearUnreadChat } from '../../../shell/notice-counts.ts';
import { talked, told } from '../../../shell/told.ts';
import { arrived } from './outgoing.ts';

export type TalkedEvent = Extract<LiveEvent, { kind: 'chat' }>;

const page = 30;
const typing_ms = 6_000;
const here_ms = 45_000;

const merged = (known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] => {
  const by_seq = new Map(known.map((one) => [one.seq, one]));
  for (const one of more) by_seq.set(one.seq, one);
  return [...by_seq.values()].toSorted((a, b) => a.seq - b.seq);
};

/** One dialog, alive: what follows the newest known message is asked for whenever something may have come. */
export function useRoom(dialog_id: number) {
  const [detail, setDetail] = useState<Output<'chat.detail'> | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [more, setMore] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  /** Up to where it had been read when it was opened. */
  const [new_after, setNewAfter] = useState<number | null>(null);
  const known = useRef<readonly ChatMessage[]>([]);
  const asking = useRef<Promise<void> | null>(null);
  const asked_again = useRef(false);
  /** Once its newest page is known: before that, what follows would leave a hole above it. */
  const opened = useRef(false);
  const opening = useRef(false);

  const take = useCallback((list: readonly ChatMessage[]) => {
    known.current = merged(known.current, list);
    setMessages(known.current);
  }, []);

  const catchUp = useCallback((): Promise<void> => {
    asked_again.current = true;
    if (!opened.current) return Promise.resolve();
    asking.current ??= (async () => {
      while (asked_again.current) {
        asked_again.current = false;
        const since = known.current.at(-1)?.seq ?? 0;
        const read = await quietApi('chat.messages', { dialog_id, since, limit: 100 });
        take(read.list);
        setDetail(
          (now) => now && { ...now, other_read_seq: Math.max(now.other_read_seq, read.other_read_seq) },
        );
        if (read.more) asked_again.current = true;
      }
    })()
      .catch(() => {}) // asked again with the next event, or when the line is back
      .finally(() => (asking.current = null));
    return asking.current;
    // oxlint-disable-next-line react/memo-dependencies -- read within the loop above
  }, [dialog_id, take]);

  const readDetail = useCallback(async () => {
    const read = await quietApi('chat.detail', { dialog_id });
    setDetail(read);
    return read;
  }, [dialog_id]);

  const open = useCallback(async () => {
    setError(null);
    opening.current = true;
    try {
      const [facts, newest] = await Promise.all([
        readDetail(),
        quietApi('chat.messages', { dialog_id, limit: page }),
      ]);
      setNewAfter(facts.unread > 0 ? facts.read_seq : null);
      setMore(newest.more);
      take(newest.list);
      opened.current = true;
      if (asked_again.current) void catchUp();
    } catch (failed) {
      setError(factsOf(failed)?.msg ?? '没有读到内容，可能是网络断了一下');
    } finally {
      opening.current = false;
    }
  }, [dialog_id, readDetail, take, catchUp]);

  const older = useCallback(async () => {
    const last_message_id = known.current[0]?.id;
    if (last_message_id === undefined) return;
    const read = await quietApi('chat.messages', { dialog_id, last_message_id, limit: page }).catch(
      () => null,
    );
    if (!read) return;
    setMore(read.more);
    take(read.list);
  }, [dialog_id, take]);

  const markRead = useCallback(async () => {
    const last = known.current.findLast((one) => !one.mine);
    if (!last) return;
    const read = await quietApi('chat.read', { dialog_id, last_message_id: last.id }).catch(() => null);
    if (read) hearUnreadChat(read.unreadChat);
  }, [dialog_id]);

  const readAgain = useCallback(
    async (seq: number) => {
      const read = await quietApi('chat.messages', { dialog_id, since: seq - 1, limit: 1 }).catch(() => null);
      if (!read) return;
      if (read.list[0]?.seq === seq) return take(read.list);
      known.current = known.current.filter((one) => one.seq !== seq);
      setMessages(known.current);
    },
    [dialog_id, take],
  );

  useEffect(() => {
    void open();
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const onTalked = ({ detail: event }: CustomEvent<TalkedEvent>) => {
      if (event.dialog_id !== dialog_id) return;
      if (event.what === 'message') {
        setTyping(false);
        void catchUp();
      }
      if (event.what === 'recall') {
        // What it is now is asked for: taken back, or gone for this reader.
        void readAgain(event.seq);
      }
      if (event.what === 'read' && event.seq > 0)
        setDetail(
          (now) =>
            now && {
              ...now,
              other_read_seq: Math.max(now.other_read_seq, event.seq),
              other_read_at: new Date().toISOString(),
            },
        );
      if (event.what === 'typing') {
        setTyping(true);
        clearTimeout(quiet);
        quiet = setTimeout(() => setTyping(false), typing_ms);
      }
    };
    const onArrived = ({ detail: message }: CustomEvent<ChatMessage>) => {
      if (message.dialog_id !== dialog_id) return;
      // One that overtook another is asked for with it.
      if (opened.current && message.seq === (known.current.at(-1)?.seq ?? 0) + 1) take([message]);
      else void catchUp();
    };
    // The line was away: whatever came meanwhile is asked for.
    const onTold = () => {
      if (!opened.current && !opening.current) return void open();
      void readDetail().catch(() => {});
      void catchUp();
    };
    addEventListener(talked, onTalked as EventListener);
    addEventListener(arrived, onArrived as EventListener);
    addEventListener(told, onTold);
    addEventListener('online', onTold);
    return () => {
      clearTimeout(quiet);
      removeEventListener(talked, onTalked as EventListener);
      removeEventListener(arrived, onArrived as EventListener);
      removeEventListener(told, onTold);
      removeEventListener('online', onTold);
    };
  }, [dialog_id, open, catchUp, readDetail, readAgain, take]);

  useEffect(() => {
    const sayHere = () => {
      if (document.visibilityState !== 'visible') return;
      quietApi('chat.here', { dialog_id }).then(
        ({ present }) => setDetail((now) => now && { ...now, present }),
        () => {},
      );
    };
    sayHere();
    const beat = setInterval(sayHere, here_ms);
    return () => clearInterval(beat);
  }, [dialog_id]);

  const drop = useCallback((seqs: (seq: number) => boolean) => {
    known.current = known.current.filter((one) => !seqs(one.seq));
    setMessages(known.current);
  }, []);

  return {
    detail,
    setDetail,
    messages,
    more,
    error,
    typing,
    new_after,
    open,
    older,
    markRead,
    readDetail,
    drop,
  };
}
export type Room = ReturnType<typeof useRoom>;
