import type { ListAddress } from '../list-address.ts';
import { Pills } from '../pills.tsx';
import { titled } from '../titled.ts';

type Props<S extends string> = {
  states: Readonly<Record<S, { title: string }>>;
  current: S | undefined;
  counts: Readonly<Record<string, number>> | undefined;
  address: ListAddress;
};

/** Counted so far by the server. */
const most_counted = 1000;

/** The states of a list as links, each with how many there are. */
export const StatusTabs = <S extends string>({ states, ...pills }: Props<S>) => (
  <Pills {...pills} label="状态" name="status" options={titled(states, '全部')} most={most_counted} />
);
