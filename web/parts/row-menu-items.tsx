import { Icon } from '../ui/icon.tsx';

type Props = {
  /** It stands at this end of its list. */
  first: boolean;
  last: boolean;
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** In the menu of a row that can be put elsewhere: a step up, a step down, away with it. */
export function RowMenuItems({ first, last, onStep, onRemove }: Props) {
  return (
    <>
      {first ? null : (
        <button type="button" onClick={() => onStep(-1)}>
          <Icon name="up" />
          上移
        </button>
      )}
      {last ? null : (
        <button type="button" onClick={() => onStep(1)}>
          <Icon name="down" />
          下移
        </button>
      )}
      <button type="button" onClick={onRemove}>
        <Icon name="trash" />
        删除
      </button>
    </>
  );
}
