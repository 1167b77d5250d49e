import { ClashBar } from './clash-bar.tsx';
import { comparedOf, differenceOf } from './compared.ts';
import { clockOf } from './draft-line.tsx';
import type { Form } from './use-writing.ts';
import type { Changed, Words } from './writing-kind.ts';

/** Two versions, of the draft or of the thing: both are offered, neither is lost. */
export function TwoVersions<W extends Words, F extends string, T extends Changed, D>({
  form,
}: {
  form: Form<W, F, T, D>;
}) {
  const { kind, writing, newer } = form;
  const { autosave, state } = form.draft;
  const compared = (other: W): string => differenceOf(kind, writing, other);
  return (
    <>
      {state.at === 'clash' ? (
        <ClashBar
          ours={comparedOf(kind, writing)}
          theirs={comparedOf(kind, state.other.payload)}
          names={{ theirs: '用另一份', ours: '留这里的' }}
          onTheirs={async () => {
            const taken = await autosave.takeOther();
            if (taken) form.replace(taken);
          }}
          onOurs={() => autosave.keepOurs()}
        >
          <b>这份草稿在别处也改过。</b>
          另一份 {clockOf(Date.parse(state.other.updated_at))}，{compared(state.other.payload)}
          。选一份接着写，另一份留在草稿里。
        </ClashBar>
      ) : null}
      {newer ? (
        <ClashBar
          ours={comparedOf(kind, writing)}
          theirs={comparedOf(kind, newer.writing)}
          names={{ theirs: '用已发布的', ours: '用这里的' }}
          onTheirs={() => form.settle(newer, true)}
          onOurs={() => form.settle(newer, false)}
        >
          <b>内容已被更新。</b>
          你修改的时候，{kind.name}又发过一版，{compared(newer.writing)}
          。用这里的，再按一次就盖过它；旧的一版会留存。
        </ClashBar>
      ) : null}
    </>
  );
}
