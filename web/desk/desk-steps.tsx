import './desk-steps.css';

/** The steps of a long form: a step done is past time, so it has the colour of the tide. */
export function DeskSteps({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <ol className="desk-steps">
      {titles.map((title, at) => (
        <li
          key={title}
          className={at < current ? 'done' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <i aria-hidden>{at + 1}</i>
          {title}
        </li>
      ))}
    </ol>
  );
}
