import type { DatasetChart } from '../../../../contract/forum/dataset.ts';
import { dataset_columns, type DatasetPoint } from '../../../../contract/forum/dataset-words.ts';
import { thousands } from '../../../ui/count.ts';

const fields = { writing: ['posts', 'comments'], people: ['followers', 'actives'] } as const;

/** A chart that the server drew, what its marks mean, and all its figures in a table. */
export function ChartFigure({ chart, series }: { chart: DatasetChart; series: readonly DatasetPoint[] }) {
  const [bars, line] = fields[chart.key];
  const weeks = series.some((point) => point.from !== point.to);
  return (
    <section className="work dataset-chart">
      <figure aria-label={chart.label}>
        <figcaption>
          <h2>{chart.title}</h2>
          <ul className="meta">
            {([bars, line] as const).map((field, at) => (
              <li key={field} className={at === 0 ? 'bars' : 'line'}>
                {titleOf(field, weeks)}（{dataset_columns[field].unit}）
              </li>
            ))}
          </ul>
        </figcaption>
        {/* Numbers and days that our own server has drawn; no word of a user is in there. */}
        <div className="wide" dangerouslySetInnerHTML={{ __html: chart.wide }} />
        <div className="narrow" dangerouslySetInnerHTML={{ __html: chart.narrow }} />
      </figure>
      <details>
        <summary>看表格</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <div className="scrolls" tabIndex={0} role="region" aria-label={`${chart.title}的表格`}>
          <table>
            <caption className="sr-only">{chart.title}</caption>
            <thead>
              <tr>
                <th scope="col">{weeks ? '周' : '日期'}</th>
                <th scope="col">{titleOf(bars, weeks)}</th>
                <th scope="col">{titleOf(line, weeks)}</th>
              </tr>
            </thead>
            <tbody>
              {series.toReversed().map((point, at) => (
                <tr key={point.to}>
                  <th scope="row" className="n">
                    {point.from === point.to ? point.to : `${point.from} 至 ${point.to.slice(5)}`}
                    {at === 0 ? '（截至现在）' : null}
                  </th>
                  <td className="n">{thousands(point[bars])}</td>
                  <td className="n">{thousands(point[line])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

const titleOf = (field: keyof typeof dataset_columns, weeks: boolean): string =>
  field === 'actives' && weeks ? '日均发言的人' : dataset_columns[field].title;
