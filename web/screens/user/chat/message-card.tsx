import { message_types, type MessageType } from '../../../../contract/chat/chat-limits.ts';
import type { ChatCard } from '../../../../contract/chat/chat-shapes.ts';
import { Crop } from '../../../parts/crop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';

/** A product, a task, an offer or an order, as it is now. */
export function MessageCard({ type, card, mine }: { type: MessageType; card: ChatCard; mine: boolean }) {
  const { title, href, picture, state, facts } = card;
  const kind = message_types[type].title;
  return (
    <article className="msg-card">
      <div className="pic">
        {picture ? (
          <Crop as="square" of={picture} width={64} loading="lazy" />
        ) : (
          <Icon name="box" size={24} />
        )}
      </div>
      <h3>{href ? <a href={href}>{zhTitle(title, 10)}</a> : title}</h3>
      {facts[0] ? <p className="n price">{facts[0]}</p> : null}
      <p className="meta n">{[...facts.slice(1), state].filter(Boolean).join(' · ')}</p>
      <div className="ft">
        <span className="meta">
          {mine ? '我发的' : '对方发来的'}
          {kind}
        </span>
        {href ? (
          <a className="desk-link" href={href}>
            看{kind}
          </a>
        ) : null}
      </div>
    </article>
  );
}
