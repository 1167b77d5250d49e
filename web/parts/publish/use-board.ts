import { useRef, useState } from 'react';
import { quietApi } from '../../api.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { readBoard, type Board } from './read-editing.ts';

/** What the form needs of the chosen forum; null before one is chosen, and while it is read. */
export function useBoard(first: Board | null) {
  const [board, setBoard] = useState(first);
  const wanted = useRef(first?.id ?? null);

  /** Null too when another has been chosen meanwhile. */
  async function showBoard(forum_id: number | null): Promise<Board | null> {
    wanted.current = forum_id;
    setBoard(null);
    if (!forum_id) return null;
    try {
      const read = await readBoard(quietApi, forum_id);
      if (wanted.current !== forum_id) return null;
      setBoard(read);
      return read;
    } catch (error) {
      reactTo(error);
      return null;
    }
  }
  return { board, showBoard };
}
