import './judging.css';
import type { ReactNode } from 'react';
import type { Input } from '../../../contract/index.ts';
import { DeskList } from '../desk-list.tsx';
import { useListed, type Listed, type PagedCall, type RowOf } from '../use-listed.ts';
import { BatchBar } from './batch-bar.tsx';
import type { JudgeAct, Judged } from './judged.ts';
import { JudgedRow } from './judged-row.tsx';
import { RowKeysHelp } from './row-keys-help.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useJudging, type Asks, type Judging } from './use-judging.ts';
import { usePickedInSight } from './use-picked.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props<N extends PagedCall, K extends string | number, A extends string> = {
  list: Judged<N, K, A>;
  /** What the call takes beside what stands in the address. */
  fixed?: Partial<Input<N>>;
  /** Whether the reader may do it at all, beside what fits the row. */
  may?: (act: A, row: RowOf<N>) => boolean;
  asks?: Asks<A>;
  /** Done after the list was read again. */
  after?: () => Promise<unknown>;
  /** At the right end of the states. */
  renderEnd?: (listed: Listed<N>) => ReactNode;
  /** A line of its own under the states. */
  renderTools?: (listed: Listed<N>) => ReactNode;
  renderEmpty: (listed: Listed<N>) => ReactNode;
  /** Under the pager. */
  renderFoot?: (listed: Listed<N>) => ReactNode;
  /** Rows can be read in full, by O as well. */
  opens?: boolean;
  /** What stands between the tick and the buttons. */
  children: (row: RowOf<N>, desk: Judging<K, A>, listed: Listed<N>) => ReactNode;
};

const nothing_more = () => Promise.resolve();

/** Rows that are judged one by one or ticked and judged together, with the mouse or the keyboard. */
export function JudgedList<N extends PagedCall, K extends string | number, A extends string>(
  props: Props<N, K, A>,
) {
  const { list, fixed, may, asks = {}, after = nothing_more, opens, children } = props;
  const { renderEnd, renderTools, renderEmpty, renderFoot } = props;
  const { key, name, unit, states } = list;
  const listed = useListed(list, fixed);
  const { address, read, given } = listed;
  const rows: readonly RowOf<N>[] = read.data?.list ?? [];
  const desk: Judging<K, A> = useJudging(list, rows, () => Promise.all([read.reload(), after()]), asks);
  const shown = rows.map(key);
  const picked = usePickedInSight(desk.picked, shown, address.query.toString());

  const acts = Object.entries(list.acts) as [A, JudgeAct<RowOf<N>, A>][];
  const actsOn = (row: RowOf<N>) =>
    acts.filter(([what, { fits }]) => fits(row) && (may?.(what, row) ?? true));
  const rowOf = (of: K) => rows.find((row) => key(row) === of);
  const letters = [...new Set(acts.flatMap(([, act]) => act.key ?? []))];
  /** One letter may stand for several acts of which one fits. */
  const press = (letter: string) => (of: K) => {
    const row = rowOf(of);
    const act = row && actsOn(row).find(([, one]) => one.key === letter);
    if (act) desk.press(act[0], of);
  };
  const { current, setCurrent } = useRowKeys(shown, {
    ...Object.fromEntries(letters.map((letter) => [letter, press(letter)])),
    ...(opens ? { o: desk.toggle } : {}),
    u: desk.takeBack,
    x: picked.toggle,
  });
  const chosen = rows.filter((row) => picked.keys.has(key(row)));
  return (
    <>
      <div className="desk-tools">
        <StatusTabs
          states={states}
          current={(given as { status?: keyof typeof states }).status}
          counts={(read.data as { counts?: Record<string, number> } | undefined)?.counts}
          address={address}
        />
        {renderEnd ? <span className="end">{renderEnd(listed)}</span> : null}
      </div>
      {renderTools?.(listed)}
      <BatchBar
        picked={picked}
        shown={shown}
        unit={unit}
        busy={desk.busy}
        acts={acts.filter(([what]) => chosen.some((row) => actsOn(row).some(([one]) => one === what)))}
        onAct={desk.ask}
      />
      <DeskList read={read} address={address} empty={renderEmpty(listed)} foot={renderFoot?.(listed)}>
        {(all: RowOf<N>[]) => (
          <ol className="forum-rows">
            {all.map((row) => (
              <JudgedRow
                key={key(row)}
                of={key(row)}
                name={name(row)}
                current={current === key(row)}
                onCurrent={() => setCurrent(key(row))}
                acts={actsOn(row)}
                held={desk.held.has(key(row)) ? list.acts[desk.held.get(key(row))!].title : undefined}
                desk={desk}
              >
                {children(row, desk, listed)}
              </JudgedRow>
            ))}
          </ol>
        )}
      </DeskList>
      <RowKeysHelp
        keys={[
          [['J', 'K'], '上下'],
          [['X'], '选中'],
          [['U'], '撤销按键的决定（10 秒内）'],
          ...(opens ? [[['O'], '看全文'] as const] : []),
          ...acts.flatMap(([, { key: letter, title }]) =>
            letter ? [[[letter.toUpperCase()], title] as const] : [],
          ),
        ]}
      />
    </>
  );
}
