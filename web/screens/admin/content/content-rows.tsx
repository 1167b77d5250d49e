import { Checkbox } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { Page } from '../../../../contract/http/paging.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { BatchBar } from '../../../desk/judging/batch-bar.tsx';
import { RowKeysHelp } from '../../../desk/judging/row-keys-help.tsx';
import { rowId, useRowKeys } from '../../../desk/judging/use-row-keys.ts';
import type { ListAddress } from '../../../desk/list-address.ts';
import type { Read } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import type { Acts } from './acts.ts';
import type { useContentActs } from './use-content-acts.ts';

type Props<Row, K extends string | number> = {
  read: Omit<Read<Page<Row>>, 'change'>;
  address: ListAddress;
  empty: ReactNode;
  unit: string;
  acts: Acts<Row>;
  desk: ReturnType<typeof useContentActs<Row, K>>;
  keyOf: (row: Row) => K;
  nameOf: (row: Row) => string;
  /** Keys of this list beside those of its acts. */
  more_keys?: Record<string, { does: string; run: (key: K) => void }>;
  /** What stands between the tick and the buttons. */
  children: (row: Row) => ReactNode;
};

/** Rows that are judged one by one or ticked and judged together, with the mouse or the keyboard. */
export function ContentRows<Row, K extends string | number>(props: Props<Row, K>) {
  const { read, address, empty, unit, acts, desk, keyOf, nameOf, more_keys = {}, children } = props;
  const rows = read.data?.list ?? [];
  const shown = rows.map(keyOf);
  // Nothing is judged that is not in sight: a row may have left the list since it was ticked.
  const picked = { ...desk.picked, keys: new Set(shown.filter((key) => desk.picked.keys.has(key))) };
  const { clear } = desk.picked;
  const view = address.query.toString();
  useEffect(clear, [clear, view]);
  const names = Object.keys(acts);
  const rowOf = (key: K) => rows.find((row) => keyOf(row) === key);
  const tryAct = (what: string) => (key: K) => {
    const row = rowOf(key);
    if (row && acts[what]!.fits(row)) desk.ask(what, [key]);
  };
  const letters = names.flatMap((what) => (acts[what]!.key ? [[acts[what]!.key, what] as const] : []));
  const { current, setCurrent } = useRowKeys(shown, {
    ...Object.fromEntries(letters.toReversed().map(([letter]) => [letter, tryAll(letter)])),
    ...Object.fromEntries(Object.entries(more_keys).map(([letter, { run }]) => [letter, run])),
    x: (key) => picked.toggle(key),
  });
  /** One letter may stand for several acts of which one fits. */
  function tryAll(letter: string) {
    return (key: K) => {
      for (const [other, what] of letters) if (other === letter) tryAct(what)(key);
    };
  }
  const chosen = rows.filter((row) => picked.keys.has(keyOf(row)));
  return (
    <>
      <BatchBar
        picked={picked}
        shown={shown}
        unit={unit}
        busy={desk.busy}
        nameOf={(key) => {
          const row = rowOf(key);
          return row ? nameOf(row) : String(key);
        }}
        acts={names
          .filter((what) => chosen.some((row) => acts[what]!.fits(row)))
          .map((what) => ({ act: what, title: acts[what]!.title, strong: acts[what]!.strong ?? false }))}
        onAct={desk.ask}
      />
      <DeskList read={read} address={address} empty={empty}>
        {(list) => (
          <ol className="forum-rows">
            {list.map((row) => {
              const key = keyOf(row);
              const said = picked.results.get(key);
              return (
                <li
                  key={key}
                  id={rowId(key)}
                  tabIndex={-1}
                  className={current === key ? 'current' : undefined}
                  aria-label={nameOf(row)}
                >
                  <Checkbox
                    checked={picked.keys.has(key)}
                    aria-label={`选中${nameOf(row)}`}
                    onChange={() => {
                      setCurrent(key);
                      picked.toggle(key);
                    }}
                  />
                  <div className="what">
                    {children(row)}
                    {said && !said.done ? <p className="why">没有处理：{said.msg}</p> : null}
                  </div>
                  <div className="acts">
                    {names
                      .filter((what) => !acts[what]!.batch_only && acts[what]!.fits(row))
                      .map((what) => (
                        <Button
                          key={what}
                          size="sm"
                          kind={acts[what]!.strong ? 'ink' : 'bare'}
                          busy={desk.busy}
                          aria-label={`${acts[what]!.title}${nameOf(row)}`}
                          onClick={() => desk.ask(what, [key])}
                        >
                          {acts[what]!.title}
                        </Button>
                      ))}
                  </div>
                </li>
              );
            })}
          </ol>
        )}
      </DeskList>
      <RowKeysHelp
        keys={[
          [['J', 'K'], '上下'],
          [['X'], '选中'],
          ...Object.entries(more_keys).map(([letter, { does }]) => [[letter.toUpperCase()], does] as const),
          ...letters.map(([letter, what]) => [[letter.toUpperCase()], acts[what]!.title] as const),
        ]}
      />
    </>
  );
}
