import './fx-table.css';

/** A currency as it is printed. `line` is the path of its last 30 days in a box of 54 by 16. */
export type FxRow = { title: string; code: string; rate: string; change: string; line: string };
export type FxFacts = {
  /** The day of the rates, as 11 月 19 日. */
  day: string;
  rows: readonly FxRow[];
  /** Where they come from, or why not to trust them. */
  note: string;
  stale: boolean;
  invented: boolean;
};

/** What foreign money is worth in yuan. */
export function FxTable({ day, rows, note, stale, invented }: FxFacts) {
  return (
    <div className="fx-table">
      <table>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={2}>
              折人民币 · {day}
            </th>
            <th scope="col">较上日</th>
            <th scope="col">30 天</th>
          </tr>
        </thead>
        <tbody className="n">
          {rows.map(({ title, code, rate, change, line }) => (
            <tr key={code}>
              <th scope="row">
                {title}
                <small>{code}</small>
              </th>
              <td className="r">{rate}</td>
              <td className="c">{change}</td>
              <td className="s">
                <svg viewBox="0 0 54 16" role="img" aria-label="30 天走势">
                  <path d={line} />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`fn${stale ? ' old' : ''}${stale || invented ? ' said' : ''}`}>{note}</p>
    </div>
  );
}
