import type { TableColumnType } from 'antd';
import type { PageLine } from '../../../../contract/site/site-admin.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { PageForm } from './page-form.tsx';
import { PageToEdit } from './page-to-edit.tsx';
import { useOpen } from './use-open.ts';

/** The official pages in their order; one of them, or a new one, opens in place of the list. */
export default function Pages() {
  const { open, list, hrefOf, close } = useOpen('pages');
  if (open === 'new') return <PageForm page={undefined} back={list} onSaved={close} />;
  if (open !== null) return <PageToEdit key={open} id={open} back={list} onSaved={close} />;
  return <PageList hrefOf={hrefOf} />;
}

function PageList({ hrefOf }: { hrefOf: (row: number | string) => string }) {
  const read = useRead('admin.site_pages', {});
  const add = <ButtonLink href={hrefOf('new')}>添一个页面</ButtonLink>;
  return (
    <ReadState read={read} rows={4}>
      {(pages) =>
        pages.length === 0 ? (
          <EmptyState title="还没有官方页面" text="例如关于我们、帮助中心、联系站务。">
            {add}
          </EmptyState>
        ) : (
          <>
            <div className="desk-tools">{add}</div>
            <DeskTable rows={pages} row_key={({ id }) => id} label="官方页面" columns={columnsOf(hrefOf)} />
          </>
        )
      }
    </ReadState>
  );
}

const columnsOf = (hrefOf: (id: number) => string): TableColumnType<PageLine>[] => [
  {
    title: '页面',
    key: 'title',
    render: (_, { id, title }) => (
      <a className="desk-link" href={hrefOf(id)}>
        {title}
      </a>
    ),
  },
  {
    title: '地址',
    key: 'url',
    render: (_, { url, published }) =>
      published ? (
        <a className="desk-link" href={`/offical/${url}`}>
          /offical/{url}
        </a>
      ) : (
        `/offical/${url}`
      ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_, { published, in_footer }) => (published ? (in_footer ? '公开，在页脚' : '公开') : '未公开'),
  },
  { title: '版本', key: 'version', render: (_, { version }) => `第 ${version} 版` },
  { title: '更新', key: 'updated', render: (_, { updated_at }) => dayTime(updated_at) },
];
