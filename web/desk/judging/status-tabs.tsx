import type { ListAddress } from '../list-address.ts';

type Props = {
  states: readonly (readonly [state: string, title: string])[];
  current: string | undefined;
  counts: Readonly<Record<string, number>> | undefined;
  address: ListAddress;
};

/** Counted so far by the server. */
const most_counted = 1000;

/** The states of a list as links, each with how many there are. */
export function StatusTabs({ states, current, counts, address }: Props) {
  return (
    <nav className="desk-pills" aria-label="状态">
      {[['', '全部'] as const, ...states].map(([state, title]) => {
        const n = counts?.[state];
        return (
          <a
            key={state}
            href={address.with({ status: state || null })}
            aria-current={state === (current ?? '') ? 'page' : undefined}
          >
            {title}
            {n ? <span className="n">{n >= most_counted ? `${most_counted}+` : n}</span> : null}
          </a>
        );
      })}
    </nav>
  );
}
