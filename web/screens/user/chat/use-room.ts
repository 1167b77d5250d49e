import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat-shapes.ts';
import type { Output } from '../../../../contract/index.ts';
import type { LiveEvent } from '../../../../contract/live.ts';
import { quietApi } from '../../../api.ts';
import { factsOf } from '../../../refused-call.ts';
import { hearUnreadChat } from '../../../shell/notice-counts.ts';
import { listening, talked, told } from '../../../shell/told.ts';
import { isWithin, knownAfter, knownBefore, lastingUntil, type Known } from './known-messages.ts';
import { arrived } from './outgoing.ts';

export type TalkedEvent = Extract<LiveEvent, { kind: 'chat' }>;

const page = 30;
const typing_ms = 6_000;
const here_ms = 45_000;
const again_ms = 4_000;

/** One dialog, alive: what follows the newest known message is asked for whenever something may have come. */
export function useRoom(dialog_id: number) {
  const [detail, setDetail] = useState<Output<'chat.detail'> | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [more, setMore] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  /** Up to where it had been read when it was opened. */
  const [new_after, setNewAfter] = useState<number | null>(null);
  const known = useRef<Known>([]);
  const asking = useRef<Promise<void> | null>(null);
  const asked_again = useRef(false);
  /** Not only what follows: also whether something of the newest was taken back meanwhile. */
  const look_back = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** Once its newest page is known: before that, what follows would leave a hole above it. */
  const opened = useRef(false);
  const opening = useRef(false);

  const take = useCallback((next: Known) => {
    known.current = next;
    setMessages(next);
  }, []);

  /** One question after the other: none brings back what a later one knew to be gone. */
  const inTurn = useCallback(<T>(read: () => Promise<T>): Promise<T> => {
    const mine = turn.current.then(read);
    turn.current = mine.catch(() => {});
    return mine;
  }, []);

  const readAfter = useCallback(
    async (since: number, limit: number) => {
      const read = await quietApi('chat.messages', { dialog_id, since, limit });
      take(knownAfter(known.current, since, read));
      setDetail(
        (now) => now && { ...now, other_read_seq: Math.max(now.other_read_seq, read.other_read_seq) },
      );
      return read.more;
    },
    [dialog_id, take],
  );

  const catchUp = useCallback((): Promise<void> => {
    asked_again.current = true;
    if (!opened.current) return Promise.resolve();
    clearTimeout(again.current);
    asking.current ??= inTurn(async () => {
      while (asked_again.current) {
        const since = look_back.current ? lastingUntil(known.current) : (known.current.at(-1)?.seq ?? 0);
        asked_again.current = look_back.current = false;
        if (await readAfter(since, 100)) asked_again.current = true;
      }
    })
      .catch(() => {
        // Nobody may ever tell of it again.
        look_back.current = true;
        again.current = setTimeout(() => void catchUp(), again_ms);
        asked_again.current = false;
      })
      .then(() => {
        asking.current = null;
        // Asked for between the last answer and this.
        return asked_again.current ? catchUp() : undefined;
      });
    return asking.current;
    // oxlint-disable-next-line react/memo-dependencies -- read within the loop above
  }, [inTurn, readAfter]);

  const readDetail = useCallback(async () => {
    const read = await quietApi('chat.detail', { dialog_id });
    setDetail(read);
    return read;
  }, [dialog_id]);

  const open = useCallback(async () => {
    setError(null);
    opening.current = true;
    try {
      const newest = inTurn(async () => {
        const read = await quietApi('chat.messages', { dialog_id, limit: page });
        setMore(read.more);
        take(read.list);
      });
      const [facts] = await Promise.all([readDetail(), newest]);
      setNewAfter(facts.unread > 0 ? facts.read_seq : null);
      opened.current = true;
      if (asked_again.current) void catchUp();
    } catch (failed) {
      setError(factsOf(failed)?.msg ?? '内容没能载入，可能是网络断了一下');
    } finally {
      opening.current = false;
    }
  }, [dialog_id, readDetail, inTurn, take, catchUp]);

  const older = useCallback(
    () =>
      inTurn(async () => {
        const last_message_id = known.current[0]?.id;
        if (last_message_id === undefined) return;
        const read = await quietApi('chat.messages', { dialog_id, last_message_id, limit: page });
        setMore(read.more);
        take(knownBefore(known.current, read.list));
      }).catch(() => {}), // asked again by whoever scrolls on
    [dialog_id, inTurn, take],
  );

  const markRead = useCallback(async () => {
    const last = known.current.findLast((one) => !one.mine);
    if (!last) return;
    const read = await quietApi('chat.read', { dialog_id, last_message_id: last.id }).catch(() => null);
    if (read) hearUnreadChat(read.unreadChat);
  }, [dialog_id]);

  /** What a message is now: taken back, or gone for this reader. One that is not known yet will be read as it is. */
  const readAgain = useCallback(
    (seq: number) =>
      inTurn(async () => {
        if (isWithin(known.current, seq)) await readAfter(seq - 1, 1);
      }).catch(() => {
        look_back.current = true;
        void catchUp();
      }),
    [inTurn, readAfter, catchUp],
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
      if (event.what === 'recall') void readAgain(event.seq);
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
      if (opened.current && message.seq === (known.current.at(-1)?.seq ?? 0) + 1)
        take([...known.current, message]);
      else void catchUp();
    };
    // The line was away: whatever came meanwhile is asked for.
    const onTold = () => {
      if (!opened.current && !opening.current) return void open();
      void readDetail().catch(() => {});
      look_back.current = true;
      void catchUp();
    };
    const onListening = () => void catchUp();
    addEventListener(listening, onListening);
    addEventListener(talked, onTalked as EventListener);
    addEventListener(arrived, onArrived as EventListener);
    addEventListener(told, onTold);
    addEventListener('online', onTold);
    return () => {
      clearTimeout(quiet);
      clearTimeout(again.current);
      opened.current = false;
      removeEventListener(listening, onListening);
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

  const drop = useCallback(
    (seqs: (seq: number) => boolean) => {
      take(known.current.filter((one) => !seqs(one.seq)));
    },
    [take],
  );

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
    catchUp,
    markRead,
    readDetail,
    drop,
  };
}
export type Room = ReturnType<typeof useRoom>;
