import { useRef, useState } from 'react';
import { useSecondThoughts } from './use-second-thoughts.ts';
import { toast } from '../../shell/toast.ts';
import { useAskReason } from '../ask-reason.tsx';
import { useAct } from '../use-act.ts';
import type { PagedCall, RowOf } from '../use-listed.ts';
import type { Given, Judged, Versions } from './judged.ts';
import { usePicked } from './use-picked.ts';

/** Asks for what an act needs beside a reason, and does it with that; `run` answers whether anything was done. */
export type Asks<A extends string> = Partial<
  Record<A, (title: string, n: number, run: (given: Given) => Promise<boolean>) => void>
>;

/** Acts on one or many rows: asks for what is needed, does it, says what became of each, and offers the way back. */
export function useJudging<N extends PagedCall, K extends string | number, A extends string>(
  { unit, key, name, version, acts, judge }: Judged<N, K, A>,
  rows: readonly RowOf<N>[],
  after: () => Promise<unknown>,
  asks: Asks<A>,
) {
  const picked = usePicked<K>();
  const { act, busy } = useAct();
  const askReason = useAskReason();
  const [opened, setOpened] = useState<ReadonlySet<K>>(new Set());

  /** What is read of these rows now. */
  const versionsOf = (keys: readonly K[]): Versions =>
    Object.fromEntries(
      rows.flatMap((row) => {
        const read = keys.includes(key(row)) ? version?.(row) : undefined;
        return read === undefined ? [] : [[String(key(row)), read]];
      }),
    );

  /** What is under way: one act runs at a time, and takes no second one. */
  const going = useRef<Promise<unknown>>(Promise.resolve());
  const follow = (work: () => Promise<boolean>): Promise<boolean> => {
    const mine = work();
    going.current = Promise.allSettled([going.current, mine]);
    return mine;
  };
  const run = (what: A, keys: K[], given: Given = {}, versions: Versions = versionsOf(keys)) =>
    follow(() => judgeAll(what, keys, given, versions));

  /** @returns whether any of them was done */
  async function judgeAll(what: A, keys: K[], given: Given, versions: Versions): Promise<boolean> {
    const named = new Map(rows.map((row) => [key(row), name(row)]));
    let any = false;
    await act(what, async () => {
      const answers = await judge(what, keys, given, versions);
      picked.finish(
        new Map(
          answers.map(({ key: of, done, msg }) => [of, { done, msg, name: named.get(of) ?? String(of) }]),
        ),
      );
      const done = answers.filter((answer) => answer.done).map((answer) => answer.key);
      any = done.length > 0;
      const { undo, done: said } = acts[what];
      if (any)
        toast(
          `${said}${done.length > 1 ? ` ${done.length} ${unit}` : ''}`,
          undo ? { act: { title: '撤销', run: () => void run(undo, done) } } : {},
        );
    });
    await after();
    return any;
  }

  function ask(what: A, keys: K[]): void {
    const { title, reason: text, ready, asks: more } = acts[what];
    const one = keys.length === 1 ? rows.find((row) => key(row) === keys[0]) : undefined;
    const what_to = one ? `${title}${name(one)}` : `${title}选中的 ${keys.length} ${unit}`;
    // A dialog may be open for long: what counts was read before it.
    const read = versionsOf(keys);
    const doIt = (given: Given) => run(what, keys, given, read);
    if (more) asks[what]!(what_to, keys.length, doIt);
    else if (text) askReason({ title: what_to, text, ready, yes: title, run: doIt });
    else void doIt({});
  }

  const pressed = useRef(new Map<K, Versions>());
  // Of several that are sent when the list is left, each waits for the one before it.
  const thoughts = useSecondThoughts<K, A>((what, of) => {
    const before = going.current;
    const versions = pressed.current.get(of)!;
    return follow(() => before.then(() => judgeAll(what, [of], {}, versions)));
  });

  return {
    picked,
    /** What was pressed by a letter and is not sent yet, by row. */
    held: thoughts.held,
    takeBack: thoughts.takeBack,
    /** By a letter of the keyboard: what neither asks anything nor has a way back waits a moment before it is sent. */
    press: (what: A, of: K) => {
      const { reason, asks: more, undo } = acts[what];
      if (reason || more || undo) ask(what, [of]);
      else {
        if (!thoughts.held.has(of)) pressed.current.set(of, versionsOf([of]));
        thoughts.hold(what, of);
      }
    },
    busy: busy !== null,
    run: (what: A, keys: K[], given?: Given) => void run(what, keys, given),
    ask,
    /** Rows that are read in full. */
    opened,
    toggle: (of: K) =>
      setOpened((now) => {
        const next = new Set(now);
        if (!next.delete(of)) next.add(of);
        return next;
      }),
  };
}
export type Judging<K extends string | number, A extends string> = ReturnType<
  typeof useJudging<PagedCall, K, A>
>;
