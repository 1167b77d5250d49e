import type { DatasetChart } from '../../../../contract/forum/dataset.ts';
import { dataset_columns, type DatasetPoint } from '../../../../contract/forum/dataset-words.ts';
import { thousands } from '../../../ui/count.ts';

/** A chart that the server drew, and all its figures in a table. */
export function ChartFigure({ chart, series }: { chart: DatasetChart; series: readonly DatasetPoint[] }) {
  const weeks = series.some((point) => point.from !== point.to);
  const { title: plain_title, unit } = dataset_columns[chart.key];
  const title = chart.key === 'actives' && weeks ? `日均${plain_title}` : plain_title;
  return (
    <section className="work dataset-chart">
      <figure aria-label={chart.label}>
        <figcaption>
          <h2>{title}</h2>
          <span className="meta">
            {weeks ? '按周，' : '按天，'}单位：{unit}
          </span>
        </figcaption>
        {/* Numbers and days that our own server has drawn; no word of a user is in there. */}
        <div className="wide" dangerouslySetInnerHTML={{ __html: chart.wide }} />
        <div className="narrow" dangerouslySetInnerHTML={{ __html: chart.narrow }} />
      </figure>
      <details>
        <summary>看表格</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <section className="scrolls" tabIndex={0} aria-label={`${title}的表格`}>
          <table>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{weeks ? '周' : '日期'}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {series.toReversed().map((point, at) => (
                <tr key={point.to}>
                  <th scope="row" className="n">
                    {point.from === point.to ? point.to : `${point.from} 至 ${point.to.slice(5)}`}
                    {at === 0 ? '（截至现在）' : null}
                  </th>
                  <td className="n">{thousands(point[chart.key])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
