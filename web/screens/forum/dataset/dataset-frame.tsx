import './dataset.css';
import type { ReactNode } from 'react';
import type { DatasetDays } from '../../../../contract/forum/dataset-words.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { PageTabs } from '../../../ui/tabs.tsx';
import { datasetAddress, rankAddress } from './dataset-query.ts';

type Props = { title: string; tab: 'figures' | 'rank'; period: DatasetDays; children: ReactNode };

/** Figures and ranks: two views of the same count. */
export const DatasetFrame = ({ title, tab, period, children }: Props) => (
  <>
    <Breadcrumb
      items={[
        { title: '论坛', href: '/forum' },
        tab === 'figures'
          ? { title: '数据', href: datasetAddress({ period }) }
          : { title: '排行', href: rankAddress({ period, kind: 'forums' }) },
      ]}
    />
    <h1 className="page-title">{title}</h1>
    <PageTabs
      label="数据与排行"
      items={[
        { title: '数据', href: datasetAddress({ period }), current: tab === 'figures' },
        { title: '排行', href: rankAddress({ period, kind: 'forums' }), current: tab === 'rank' },
      ]}
    />
    {children}
  </>
);
