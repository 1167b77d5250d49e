import type { SearchHit } from '../../../contract/search/search.ts';
import { MarkedText, MarkedTitle } from '../../parts/marked-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { count } from '../../ui/count.ts';
import { BoardFlag, Icon } from '../../ui/icon.tsx';
import { Mark, Tag } from '../../ui/tag.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** One hit: what was met in title, text and reply, and where it stands. */
export const HitRow = ({ hit, now }: { hit: SearchHit; now: number }) =>
  hit.type === 'post' || hit.type === 'article' ? <WritingRow hit={hit} now={now} /> : <PlaceRow hit={hit} />;

function WritingRow({ hit, now }: { hit: SearchHit; now: number }) {
  const { title, excerpt, reply, place, person, at, figures } = hit;
  return (
    <article className="hit">
      <h3>
        <a href={hit.path}>
          <MarkedTitle {...title} />
        </a>
        <Seals states={hit.states} />
      </h3>
      {excerpt.text ? (
        <p className="ex">
          <MarkedText {...excerpt} />
        </p>
      ) : null}
      {reply ? (
        <p className="in">
          <a className="n" href={reply.path}>
            {reply.floor} 楼 {reply.nickname}
          </a>
          <span>
            <MarkedText {...reply.excerpt} />
          </span>
        </p>
      ) : null}
      <div className="post-by meta">
        {place ? (
          <a className="bd" href={place.path}>
            {place.flag ? <BoardFlag flag={place.flag} /> : null}
            {place.title}
          </a>
        ) : null}
        {person ? <a href={`/people/${person.username}`}>{person.nickname}</a> : null}
        {at ? <TimeAgo at={at} now={now} /> : null}
        {figures.map((figure) =>
          figure.title === '赞' ? (
            <span key={figure.title} className="x n">
              <Icon name="like" size={12} />
              <span className="sr-only">赞</span>
              {count(figure.count)}
            </span>
          ) : (
            <span key={figure.title} className="n">
              {count(figure.count)} {figure.title}
            </span>
          ),
        )}
      </div>
    </article>
  );
}

/** Tied to the title's last clause by a no-break space, so that a seal never stands alone on a line. */
const Seals = ({ states }: Pick<SearchHit, 'states'>) =>
  states.map((state) =>
    state === 'open' ? (
      <Tag key={state} tone="blue">
        待采纳
      </Tag>
    ) : (
      <span key={state}>
        {'\u00A0'}
        <Mark kind={state} />
      </span>
    ),
  );

/** A forum, a column or a person. */
function PlaceRow({ hit }: { hit: SearchHit }) {
  const { title, excerpt, figures, person } = hit;
  return (
    <article className="hit place">
      <HitPicture hit={hit} />
      <div>
        <h3>
          <a href={hit.path}>
            <MarkedTitle {...title} />
          </a>
          {hit.type === 'user' && person
            ? person.badges.map((badge) => <Tag key={badge}>{badge}</Tag>)
            : null}
        </h3>
        {excerpt.text ? (
          <p className="ex">
            <MarkedText {...excerpt} />
          </p>
        ) : null}
        <p className="post-by meta">
          {person ? <span>{hit.type === 'user' ? `@${person.username}` : person.nickname}</span> : null}
          {figures.map((figure) => (
            <span key={figure.title} className="n">
              {figure.title} {count(figure.count)}
            </span>
          ))}
        </p>
      </div>
    </article>
  );
}

/** A face, a flag, a cover, or the sign of its type. */
export function HitPicture({ hit }: { hit: Pick<SearchHit, 'type' | 'person' | 'flag' | 'picture'> }) {
  return (
    <span className="pic">
      {hit.type === 'user' && hit.person ? (
        <Avatar person={hit.person} size={40} />
      ) : hit.picture ? (
        <img src={hit.picture} alt="" width={40} height={40} loading="lazy" decoding="async" />
      ) : hit.flag && hit.type === 'forum' ? (
        <BoardFlag flag={hit.flag} />
      ) : (
        <Icon name={hit.type === 'post' ? 'text' : hit.type === 'article' ? 'edit' : 'mark'} size={18} />
      )}
    </span>
  );
}
