import './trial.css';
import type { ReportDetail } from '../../../contract/trial/report-shapes.ts';
import { Icon } from '../../ui/icon.tsx';

/** What the template asks, beside what is there. */
export const TemplateLines = ({ lines }: { lines: ReportDetail['template_lines'] }) => (
  <ul className="trial-lines">
    {lines.map(({ path, wanted, there, met }) => (
      <li key={path} className={met ? undefined : 'unmet'}>
        <b>{wanted}</b>
        <span className="n">{there}</span>
        <span className="verdict">
          <Icon name={met ? 'check' : 'close'} />
          {met ? '达到' : '没达到'}
        </span>
      </li>
    ))}
  </ul>
);
