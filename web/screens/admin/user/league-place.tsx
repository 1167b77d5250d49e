import type { PersonFile } from '../../../../contract/admin/people.ts';
import { leagueLifecycle } from '../../../../contract/league/league-lifecycle.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Ask, LeagueVerb } from './ask.ts';

type Props = { person: PersonFile; ask: (ask: Ask) => void };

const { states, moves } = leagueLifecycle;
const verbs: LeagueVerb[] = ['suspend', 'restore', 'ban'];

/** What somebody is in the league, and what staff may do about it. */
export function LeaguePlace({ person: { league, can }, ask }: Props) {
  if (!league) return null;
  const open = verbs.filter((verb) => moves[verb].from.some((state) => state === league.status));
  return (
    <section className="work" aria-labelledby="league-head">
      <SectionHead id="league-head" title="联盟资格" />
      <ul className="desk-rows">
        <li>
          <StateTag states={states} state={league.status} />
          <span className="meta">{league.reason}</span>
          {can.judge_league ? (
            <span className="end">
              {open.map((verb) => (
                <button
                  key={verb}
                  type="button"
                  className={verb === 'restore' ? 'desk-link' : 'desk-link bad'}
                  aria-label={`${moves[verb].title}联盟资格`}
                  onClick={() => ask({ act: 'league', verb })}
                >
                  {moves[verb].title}
                </button>
              ))}
            </span>
          ) : null}
        </li>
      </ul>
    </section>
  );
}
