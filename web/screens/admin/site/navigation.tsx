import { useState } from 'react';
import { may } from '../../../../contract/access.ts';
import type { NavEntry } from '../../../../contract/navigation/nav-desk.ts';
import { nav_checks } from '../../../../contract/navigation/nav-words.ts';
import { quietApi } from '../../../api.ts';
import { Choice } from '../../../desk/choice.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { NavEntryDialog } from './nav-entry-dialog.tsx';

/** The directory of sites: its entries by category, with what looks found; suggestions and claims wait among the approvals. */
export default function Navigation() {
  const address = useListAddress();
  const viewer = useDeskViewer();
  const read = useRead('admin.nav_list', {});
  const [editing, setEditing] = useState<NavEntry | 'new' | null>(null);
  const [category_open, setCategoryOpen] = useState(false);
  const asked = address.query.get('category') ?? '';
  return (
    <ReadState read={read} rows={6}>
      {({ categories, list }) => {
        const category = categories.find(({ code }) => code === asked);
        const view = address.query.get('view') ?? '';
        const rows = list.filter(
          (entry) =>
            (!category || entry.category_id === category.id) &&
            (view === '' || (view === 'hidden' ? entry.hidden : entry.check === 'dead')),
        );
        const title_of = new Map(categories.map(({ id, title }) => [id, title]));
        const save = (entry: NavEntry, hidden: boolean) => {
          const { clicks: _n, check: _c, checked_at: _a, claimed_by: _b, ...facts } = entry;
          return quietApi('admin.nav_save', { ...facts, hidden });
        };
        return (
          <>
            <div className="desk-tools">
              <Choice
                aria-label="分类"
                options={[['', '全部分类'], ...categories.map(({ code, title }) => [code, title] as const)]}
                value={category?.code ?? ''}
                onChange={({ target }) => address.go({ category: target.value })}
              />
              <Choice
                aria-label="状态"
                options={[
                  ['', '全部状态'],
                  ['dead', '打不开的'],
                  ['hidden', '撤下的'],
                ]}
                value={view}
                onChange={({ target }) => address.go({ view: target.value })}
              />
              <Button onClick={() => setEditing('new')}>添一个网址</Button>
              {category ? <Button onClick={() => setCategoryOpen(true)}>改这个分类</Button> : null}
              {may(viewer, 'staff_reviewer') ? (
                <span className="end">
                  <ButtonLink size="sm" href="/admin/approvals/nav_suggestion">
                    推荐
                  </ButtonLink>{' '}
                  <ButtonLink size="sm" href="/admin/approvals/nav_claim">
                    认领
                  </ButtonLink>
                </span>
              ) : (
                <span className="end meta">推荐和认领由审核人员处理</span>
              )}
            </div>
            {rows.length === 0 ? (
              <EmptyState title="没有符合条件的网址" text="换一个分类或状态，或者添一个。" />
            ) : (
              <DeskTable
                rows={rows}
                row_key={({ id }) => id}
                label="网址导航的条目"
                columns={[
                  {
                    title: '名称',
                    render: (_, { title, url, intro }) => (
                      <>
                        <a className="desk-link" href={url} target="_blank" rel="noreferrer">
                          {title}
                        </a>
                        <p className="meta">{intro || new URL(url).host}</p>
                      </>
                    ),
                  },
                  { title: '分类', render: (_, { category_id }) => title_of.get(category_id) },
                  { title: '90 天点开', className: 'n', render: (_, { clicks }) => clicks },
                  {
                    title: '状态',
                    render: (_, { hidden, check, claimed_by }) => (
                      <>
                        {hidden ? <Tag tone="amber">已撤下</Tag> : nav_checks[check].title}
                        {claimed_by ? <p className="meta">{claimed_by} 认领</p> : null}
                      </>
                    ),
                  },
                  {
                    title: '操作',
                    render: (_, entry) => (
                      <RowActs
                        size="sm"
                        after={read.reload}
                        acts={[
                          { title: '改', label: `改“${entry.title}”`, press: () => setEditing(entry) },
                          {
                            title: entry.hidden ? '恢复' : '撤下',
                            label: `${entry.hidden ? '恢复' : '撤下'}“${entry.title}”`,
                            kind: 'bare',
                            run: () => save(entry, !entry.hidden),
                            said: entry.hidden ? '已恢复' : '已撤下',
                          },
                        ]}
                      />
                    ),
                  },
                ]}
              />
            )}
            {editing ? (
              <NavEntryDialog
                entry={editing === 'new' ? null : editing}
                categories={categories}
                category_id={category?.id}
                onClose={() => setEditing(null)}
                onSaved={read.reload}
              />
            ) : null}
            {category_open && category ? (
              <CategoryDialog
                category={category}
                place={categories.indexOf(category) + 1}
                onClose={() => setCategoryOpen(false)}
                onSaved={read.reload}
              />
            ) : null}
          </>
        );
      }}
    </ReadState>
  );
}
