import './places.css';
import { few_places } from '../../../contract/task/task-limits.ts';

const most_cells = 24;

/** Places as the bays of a ship: taken ones are filled. More than 24 are said in words alone. */
export function Places({ num, left }: { num: number; left: number }) {
  const words = left > 0 ? `${num} 个名额，剩 ${left} 个` : `${num} 个名额已满`;
  return (
    <div className={placesLook(left)}>
      <PlaceCells num={num} left={left} />
      <span className="meta n">{words}</span>
    </div>
  );
}

/** The look around the cells: few that are left stand out. */
export const placesLook = (left: number): string =>
  left > 0 && left <= few_places ? 'places few' : 'places';

/** Only drawn: the words stand beside it. */
export const PlaceCells = ({ num, left }: { num: number; left: number }) =>
  num <= most_cells ? (
    <span className="cells" aria-hidden="true">
      {Array.from({ length: num }, (_, i) => (
        <i key={i} className={i < num - left ? 'taken' : undefined} />
      ))}
    </span>
  ) : null;
