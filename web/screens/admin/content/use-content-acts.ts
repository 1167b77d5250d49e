import { useContext } from 'react';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { usePicked } from '../../../desk/judging/use-picked.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import type { Acts, Answer, More } from './acts.ts';
import { useAskQuality } from './ask-quality.tsx';
import { Recount } from './recount.ts';

export type Judged<Row, K extends string | number> = {
  rows: readonly Row[];
  keyOf: (row: Row) => K;
  nameOf: (row: Row) => string;
  /** How one is counted: 篇, 条. */
  unit: string;
  acts: Acts<Row>;
  call: (act: string, keys: K[], more: More) => Promise<Answer<K>[]>;
  reload: () => Promise<void>;
};

/** Acts on one or many rows: asks for what is needed, does it, says what became of each, and offers the way back. */
export function useContentActs<Row, K extends string | number>(judged: Judged<Row, K>) {
  const { rows, keyOf, nameOf, unit, acts, call, reload } = judged;
  const recount = useContext(Recount);
  const picked = usePicked<K>();
  const { act, busy } = useAct();
  const askReason = useAskReason();
  const askQuality = useAskQuality();

  async function run(what: string, keys: K[], more: More = {}): Promise<void> {
    const named = new Map(rows.map((row) => [keyOf(row), nameOf(row)]));
    await act(what, async () => {
      const answers = await call(what, keys, more);
      picked.finish(
        new Map(
          answers.map(({ key, done, msg }) => [key, { done, msg, name: named.get(key) ?? String(key) }]),
        ),
      );
      const done = answers.filter((answer) => answer.done).map(({ key }) => key);
      const { undo, done: said } = acts[what]!;
      if (done.length > 0)
        toast(
          `${said}${done.length > 1 ? ` ${done.length} ${unit}` : ''}`,
          undo ? { act: { title: '撤销', run: () => void run(undo, done) } } : {},
        );
    });
    await Promise.all([reload(), recount()]);
  }

  async function ask(what: string, keys: K[]): Promise<void> {
    const { title, reason: text, quality } = acts[what]!;
    const one = keys.length === 1 ? rows.find((row) => keyOf(row) === keys[0]) : undefined;
    const what_to = one ? `${title}${nameOf(one)}` : `${title}选中的 ${keys.length} ${unit}`;
    if (quality) {
      const given = await askQuality(what_to);
      if (given !== null) await run(what, keys, { quality: given });
    } else if (text) {
      const said = await askReason({ title: what_to, text, yes: title });
      if (said) await run(what, keys, { reason: said.reason });
    } else await run(what, keys);
  }

  return {
    picked,
    busy: busy !== null,
    run: (what: string, keys: K[], more?: More) => void run(what, keys, more),
    ask: (what: string, keys: K[]) => void ask(what, keys),
  };
}
