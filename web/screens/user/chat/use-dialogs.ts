import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatDialog } from '../../../../contract/chat/chat-shapes.ts';
import { quietApi } from '../../../api.ts';
import { factsOf } from '../../../refused-call.ts';
import { hearUnreadChat } from '../../../shell/notice-counts.ts';
import { talked, told } from '../../../shell/told.ts';
import { arrived } from './outgoing.ts';
import type { TalkedEvent } from './use-room.ts';

const page = 20;

/** The list of dialogs; it looks again when something happened in one, and goes on at its end. */
export function useDialogs() {
  const [list, setList] = useState<readonly ChatDialog[] | null>(null);
  const [total, setTotal] = useState(0);
  const [keyword, setKeyword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const shown = useRef(page);
  const turn = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++turn.current;
    try {
      const read = await quietApi('chat.dialogs', {
        limit: Math.min(100, shown.current),
        ...(keyword ? { keyword } : {}),
      });
      if (mine !== turn.current) return;
      setList(read.list);
      setTotal(read.total);
      setError(null);
      hearUnreadChat(read.unread);
    } catch (failed) {
      if (mine === turn.current) setError(factsOf(failed)?.msg ?? '对话没能载入，可能是网络断了一下');
    }
  }, [keyword]);

  const goOn = useCallback(async () => {
    const end = list?.at(-1);
    const last = end?.last_message_id;
    if (!last) return;
    const read = await quietApi('chat.dialogs', {
      limit: page,
      last_message_id: last,
      last_pinned: end?.pinned ? '1' : '0',
      ...(keyword ? { keyword } : {}),
    }).catch(() => null);
    if (!read) return;
    shown.current += read.list.length;
    setList((now) => [
      ...(now ?? []),
      ...read.list.filter((one) => !now?.some((known) => known.dialog_id === one.dialog_id)),
    ]);
  }, [list, keyword]);

  useEffect(() => {
    const asked = setTimeout(() => void reload(), keyword ? 250 : 0);
    const onTalked = ({ detail }: CustomEvent<TalkedEvent>) => {
      if (detail.what !== 'typing') void reload();
    };
    const again = () => void reload();
    addEventListener(talked, onTalked as EventListener);
    addEventListener(told, again);
    addEventListener(arrived, again);
    return () => {
      clearTimeout(asked);
      removeEventListener(talked, onTalked as EventListener);
      removeEventListener(told, again);
      removeEventListener(arrived, again);
    };
  }, [reload, keyword]);

  return { list, total, keyword, setKeyword, error, reload, goOn };
}
export type Dialogs = ReturnType<typeof useDialogs>;
