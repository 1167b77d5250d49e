import './steps.css';

/** The steps that lead to what is paid, and where in them one is. */
export function Steps({ titles, at }: { titles: readonly string[]; at: number }) {
  return (
    <ol className="steps" aria-label="步骤">
      {titles.map((title, n) => (
        <li key={title} className={n < at ? 'done' : undefined} aria-current={n === at ? 'step' : undefined}>
          {title}
        </li>
      ))}
    </ol>
  );
}
