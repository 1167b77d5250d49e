import type { SearchHit } from '../../../contract/search/search.ts';
import { MarkedText, MarkedTitle } from '../../parts/marked-text.tsx';
import { SiteLink } from '../../parts/nav/site-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { count } from '../../ui/count.ts';
import { Crop } from '../../parts/crop.tsx';
import { BoardFlag, Icon, type IconName } from '../../ui/icon.tsx';
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

/** What is on offer, a forum, a column, a person or a listed site. */
function PlaceRow({ hit }: { hit: SearchHit }) {
  const { excerpt, figures, person, place, type } = hit;
  return (
    <article className="hit place">
      <HitPicture hit={hit} />
      <div>
        <h3>
          <HitTitle hit={hit} />
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
          {type === 'site' && place ? <a href={place.path}>{place.title}</a> : null}
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

/** A site of the directory opens in a page of its own, and is counted there as one that was opened. */
export const HitTitle = ({ hit: { type, id, path, title } }: { hit: SearchHit }) =>
  type === 'site' ? (
    <SiteLink id={id} url={path}>
      <MarkedTitle {...title} />
    </SiteLink>
  ) : (
    <a href={path}>
      <MarkedTitle {...title} />
    </a>
  );

/** The sign of each type, where a hit has no picture of its own. */
export const signs: Record<SearchHit['type'], IconName> = {
  post: 'text',
  article: 'edit',
  product: 'box',
  task: 'check',
  seckill: 'clock',
  forum: 'forum',
  column: 'mark',
  user: 'user',
  site: 'link',
};

/** A face, a flag, a cover, or the sign of its type. */
export function HitPicture({ hit }: { hit: Pick<SearchHit, 'type' | 'person' | 'flag' | 'picture'> }) {
  return (
    <span className="pic">
      {hit.type === 'user' && hit.person ? (
        <Avatar person={hit.person} size={40} />
      ) : hit.picture ? (
        <Crop as="square" of={hit.picture} width={40} loading="lazy" />
      ) : hit.flag && hit.type === 'forum' ? (
        <BoardFlag flag={hit.flag} />
      ) : (
        <Icon name={signs[hit.type]} size={18} />
      )}
    </span>
  );
}
