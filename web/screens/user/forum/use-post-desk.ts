import { useState } from 'react';
import type { ManagedPost } from '../../../../contract/forum/management.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { post_acts, type PostAct } from './post-acts.ts';
import { usePicked } from '../../../desk/judging/use-picked.ts';

/** Acts on one or many posts: asks for what is needed, does it, and says what became of each. */
export function usePostDesk(rows: readonly ManagedPost[], reload: () => Promise<void>) {
  const picked = usePicked<string>();
  const { act, busy } = useAct();
  const askReason = useAskReason();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [categorising, setCategorising] = useState<string[] | null>(null);

  const run = async (what: PostAct, pcodes: string[], more: object = {}): Promise<void> => {
    await act(what, async () => {
      const answers = await api('posts.admin_batch', { pcodes, act: what, ...more });
      const done = answers.filter((answer) => answer.done);
      picked.finish(new Map(answers.map(({ pcode, done: ok, msg }) => [pcode, { done: ok, msg }])));
      if (done.length > 0) toast(`${post_acts[what].done}${done.length > 1 ? ` ${done.length} 篇` : ''}`);
    });
    await reload();
  };
  const ask = async (what: PostAct, pcodes: string[]): Promise<void> => {
    const { reason: text, title } = post_acts[what];
    if (what === 'categorise') return setCategorising(pcodes);
    if (!text) return run(what, pcodes);
    const one = pcodes.length === 1 ? rows.find(({ pcode }) => pcode === pcodes[0]) : undefined;
    const said = await askReason({
      title: one ? `${title}《${one.title}》` : `${title}选中的 ${pcodes.length} 篇`,
      text,
      yes: title,
    });
    if (said) await run(what, pcodes, { reason: said.reason });
  };
  return {
    picked,
    busy: busy !== null,
    opened,
    toggleOpen: (pcode: string) =>
      setOpened((now) => {
        const next = new Set(now);
        if (!next.delete(pcode)) next.add(pcode);
        return next;
      }),
    ask: (what: PostAct, pcodes: string[]) => void ask(what, pcodes),
    categorising,
    categorise: (category_id: number | null) => {
      const pcodes = categorising ?? [];
      setCategorising(null);
      void run('categorise', pcodes, { category_id });
    },
    closeDialog: () => setCategorising(null),
  };
}
export type PostDesk = ReturnType<typeof usePostDesk>;
