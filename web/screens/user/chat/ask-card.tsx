import { useState, type FormEvent } from 'react';
import { card_types, message_types, type CardType } from '../../../../contract/chat/chat-limits.ts';
import { Button } from '../../../ui/button.tsx';

const asks: Record<CardType, string> = {
  product: '产品编号，或产品页的地址',
  task: '任务编号，或任务页的地址',
  offer: '秒杀页的地址，或场次编号',
  order: '订单号，只能发给这笔订单的另一方',
};

type Props = {
  onSend: (card: { type: CardType; content: string; shown: string }) => void;
  onClose: () => void;
};

/** What names a thing: its number, or the address of its page, as people copy it. */
export function AskCard({ onSend, onClose }: Props) {
  const [type, setType] = useState<CardType>('product');
  const [named, setNamed] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const content = /([^/?#=]+)\/?(?:[?#].*)?$/.exec(named.trim())?.[1] ?? '';
    if (content) onSend({ type, content, shown: `[${message_types[type].title}] ${content}` });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever in it the focus is
    <form
      className="phrases ask-card"
      aria-label="发卡片"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="cap" role="group" aria-label="哪一类">
        {card_types.map((one) => (
          <button type="button" key={one} aria-pressed={one === type} onClick={() => setType(one)}>
            {message_types[one].title}
          </button>
        ))}
      </div>
      <div className="line">
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, to be typed in
          autoFocus
          aria-label={asks[type]}
          placeholder={asks[type]}
          maxLength={200}
          value={named}
          onChange={(event) => setNamed(event.target.value)}
        />
        <Button type="submit" size="sm" disabled={named.trim() === ''}>
          发{message_types[type].title}卡
        </Button>
      </div>
    </form>
  );
}
