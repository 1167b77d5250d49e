import type { PersonFile } from '../../../../contract/admin/people.ts';
import { applicable_names } from '../../../../contract/permission/applicable.ts';
import { permissionLifecycle } from '../../../../contract/permission/permission-lifecycle.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { permission_titles, permissionWords } from '../../../desk/permission-titles.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Ask } from './ask.ts';

type Props = { person: PersonFile; ask: (ask: Ask) => void };
type Held = PersonFile['grants'][number];

const { moves } = permissionLifecycle;

/** What somebody may do, and could do once. */
export function Grants({ person, ask }: Props) {
  const { grants, suspended, can, state } = person;
  const [held, past] = [
    grants.filter((one) => one.revoked_at === null),
    grants.filter((one) => one.revoked_at !== null),
  ];
  return (
    <section className="work" aria-labelledby="grants-head">
      <SectionHead id="grants-head" title="权限" meta={held.length > 0 ? `${held.length} 项` : undefined}>
        {can.entrust && state === 'normal' ? (
          <span className="end">
            <Button size="sm" onClick={() => ask({ act: 'grant' })}>
              开通权限
            </Button>
          </span>
        ) : null}
      </SectionHead>
      {held.length + suspended.length === 0 ? <p className="meta user-none">普通会员，没有别的权限</p> : null}
      <ul className="desk-rows">
        {held.map((one) => (
          <li key={`${one.permission} ${one.granted_at}`}>
            <h3>{permissionWords(one.permission, one.role)}</h3>
            <span className="meta n">{dayTime(one.granted_at)} 起</span>
            <span className="end">
              {actsOn(one, person).map(([verb, what]) => (
                <button
                  key={verb}
                  type="button"
                  className="desk-link bad"
                  aria-label={`${verb}${permissionWords(one.permission, one.role)}权限`}
                  onClick={() => ask(what)}
                >
                  {verb}
                </button>
              ))}
            </span>
          </li>
        ))}
        {suspended.map(({ permission, reason, since }) => (
          <li key={permission}>
            <h3>{permission_titles[permission]}</h3>
            <StateTag states={permissionLifecycle.states} state="suspended" />
            <span className="meta n">
              {dayTime(since)} 起，{reason}
            </span>
            {can.judge_permissions ? (
              <span className="end">
                {(['restore', 'revoke'] as const).map((verb) => (
                  <button
                    key={verb}
                    type="button"
                    className={verb === 'restore' ? 'desk-link' : 'desk-link bad'}
                    aria-label={`${moves[verb].title}${permission_titles[permission]}权限`}
                    onClick={() => ask({ act: 'permission', verb, permission })}
                  >
                    {moves[verb].title}
                  </button>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {past.length > 0 ? (
        <details className="user-past">
          <summary>以前的权限，{past.length} 项</summary>
          <ul className="desk-rows">
            {past.map((one) => (
              <li key={`${one.permission} ${one.granted_at}`}>
                <h3>{permissionWords(one.permission, one.role)}</h3>
                <span className="meta n">
                  {dayTime(one.granted_at)} 到 {dayTime(one.revoked_at!)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/**
 * What may be done about one that is held: what was applied for goes the way of its application, a company that of its
 * verification, a place in the league is judged beside; all else is taken back as it was given.
 */
function actsOn(held: Held, { can, league, company }: PersonFile): [string, Ask][] {
  const { permission } = held;
  const applied = applicable_names.find((name) => name === permission);
  if (applied)
    return can.judge_permissions
      ? (['suspend', 'revoke'] as const).map((verb) => [
          moves[verb].title,
          { act: 'permission', verb, permission: applied },
        ])
      : [];
  if (permission === 'company' && company)
    return can.judge_permissions ? [['撤销', { act: 'revoke_company' }]] : [];
  if (!can.entrust || (permission === 'league' && league?.status === 'active')) return [];
  return [['取消', { act: 'revoke', held }]];
}

/** The boards that somebody runs. */
export function Boards({ person, ask }: Props) {
  const { boards, can, state } = person;
  return (
    <section className="work" aria-labelledby="boards-head">
      <SectionHead id="boards-head" title="管理的版块">
        {can.entrust && state === 'normal' ? (
          <span className="end">
            <Button size="sm" onClick={() => ask({ act: 'appoint' })}>
              任命
            </Button>
          </span>
        ) : null}
      </SectionHead>
      {boards.length === 0 ? <p className="meta user-none">没有管理版块</p> : null}
      <ul className="desk-rows">
        {boards.map((board) => (
          <li key={board.forum_id}>
            <h3>
              <a className="desk-link" href={`/forum/list/${board.forum_id}`}>
                {board.title}
              </a>
            </h3>
            <span className="meta">{board.role === 'main' ? '主管理员' : '助理'}</span>
            {can.entrust ? (
              <span className="end">
                <button
                  type="button"
                  className="desk-link bad"
                  aria-label={`免去“${board.title}”的管理员`}
                  onClick={() => ask({ act: 'dismiss', board })}
                >
                  免去
                </button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
