import type { ListAddress } from '../../../desk/list-address.ts';

type Props = {
  states: Record<string, { title: string }>;
  current: string | undefined;
  address: ListAddress;
};

/** The states of a list as links, all of them first. */
export function StatusPills({ states, current, address }: Props) {
  return (
    <nav className="desk-tools" aria-label="状态">
      <div className="desk-pills">
        {[['', { title: '全部' }] as const, ...Object.entries(states)].map(([state, { title }]) => (
          <a
            key={state}
            href={address.with({ status: state || null })}
            aria-current={state === (current ?? '') ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </div>
    </nav>
  );
}
