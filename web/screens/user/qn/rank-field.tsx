import type { Question } from '../../../../contract/questionnaire/qn-words.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  options: Question['options'];
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
};

/** Options in an order, moved by buttons; it is an answer once one was moved or the order was taken as it is. */
export function RankField({ options, id, value, onChange }: Props) {
  const order = value ?? options.map(({ key }) => key);
  const swap = (at: number, to: number) => {
    const next = [...order];
    [next[at], next[to]] = [next[to]!, next[at]!];
    onChange?.(next);
  };
  return (
    <>
      <ol className="qn-rank" id={id} tabIndex={-1}>
        {order.map((key, at) => {
          const title = options.find((option) => option.key === key)?.title ?? '';
          return (
            <li key={key}>
              <span>
                {at + 1}. {title}
              </span>
              <Button
                size="sm"
                disabled={at === 0}
                aria-label={`“${title}”上移`}
                onClick={() => swap(at, at - 1)}
              >
                ↑
              </Button>
              <Button
                size="sm"
                disabled={at === order.length - 1}
                aria-label={`“${title}”下移`}
                onClick={() => swap(at, at + 1)}
              >
                ↓
              </Button>
            </li>
          );
        })}
      </ol>
      {value === undefined ? (
        <Button size="sm" kind="bare" onClick={() => onChange?.(order)}>
          就按这个顺序
        </Button>
      ) : null}
    </>
  );
}
