import { Meter } from '../../../ui/meter.tsx';
import { Tag } from '../../../ui/tag.tsx';

type Option = { key: string; title: string; people: number; percent: number; mine?: boolean };

/** How many chose what, with one's own choice in ink. */
export const Bars = ({ options }: { options: readonly Option[] }) => (
  <ul className="qn-bars">
    {options.map(({ key, title, people, percent, mine }) => (
      <li key={key} className={mine ? 'me' : ''}>
        <span>
          {title}
          {mine ? <Tag tone="line">你选的</Tag> : null}
        </span>
        <Meter value={percent} />
        <b className="n">{percent}%</b>
        <span className="meta n">{people} 人</span>
      </li>
    ))}
  </ul>
);
