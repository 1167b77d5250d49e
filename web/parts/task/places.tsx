import './places.css';

const most_cells = 24;

/** Places as the bays of a ship: taken ones are filled. More than 24 are said in words alone. */
export function Places({ num, left }: { num: number; left: number }) {
  const words = left > 0 ? `${num} 个名额，剩 ${left} 个` : `${num} 个名额已满`;
  return (
    <div className={left > 0 && left <= 3 ? 'places few' : 'places'}>
      {num <= most_cells ? (
        <span className="cells" aria-hidden="true">
          {Array.from({ length: num }, (_, i) => (
            <i key={i} className={i < num - left ? 'taken' : undefined} />
          ))}
        </span>
      ) : null}
      <span className="meta n">{words}</span>
    </div>
  );
}
