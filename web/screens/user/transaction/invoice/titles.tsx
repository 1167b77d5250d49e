import { Modal } from 'antd';
import { useState } from 'react';
import type { Output } from '../../../../../contract/index.ts';
import { title_kinds } from '../../../../../contract/invoice/invoice-kinds.ts';
import type { InvoiceTitle } from '../../../../../contract/invoice/titles.ts';
import { api } from '../../../../api.ts';
import { RowActs } from '../../../../desk/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TitleForm } from './title-form.tsx';
import { useFocusBack } from '../../../../desk/use-focus-back.ts';

type Known = Output<'invoice.titles'>;
type Props = { known: Known; onChange: (next: (now: Known) => Known) => void; onClose: () => void };

/** The titles of a company: those in use, and one of them open to be written. */
export function Titles({ known, onChange, onClose }: Props) {
  useFocusBack();
  const [editing, setEditing] = useState<InvoiceTitle | 'new' | null>(
    known.titles.length === 0 ? 'new' : null,
  );
  const put = (next: Known) => onChange(() => next);
  if (editing)
    return (
      <TitleForm
        title={editing === 'new' ? null : editing}
        company={known.titles.some(({ differs }) => !differs) ? null : known.company}
        onSaved={(next) => {
          put(next);
          setEditing(null);
        }}
        onClose={() => (known.titles.length === 0 ? onClose() : setEditing(null))}
      />
    );
  return (
    <Modal open title="发票抬头" width={560} footer={null} onCancel={onClose}>
      {known.titles.length === 0 ? (
        <EmptyState title="还没有抬头" text="新增一个，以后开票直接选。" />
      ) : (
        <ul className="inv-titles">
          {known.titles.map((title) => (
            <li key={title.id}>
              <div>
                <b>{title.name}</b> {title.is_default ? <Tag>默认</Tag> : null}
                <p className="meta n">
                  {[title_kinds[title.kind].title, title.tax_no, title.differs ? '和认证企业不同' : '']
                    .filter(Boolean)
                    .join('，')}
                </p>
              </div>
              <div className="acts">
                <RowActs
                  size="sm"
                  acts={[
                    { title: '修改', label: `修改 ${title.name}`, press: () => setEditing(title) },
                    {
                      title: '停用',
                      label: `停用 ${title.name}`,
                      kind: 'bare',
                      run: async () => put(await api('invoice.title_archive', { id: title.id })),
                      sure: {
                        title: `停用“${title.name}”`,
                        text: '已经申请和开具的票不变，以后不能再选它。',
                        yes: '停用',
                      },
                      said: '抬头已停用',
                    },
                  ]}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="inv-titles-end">
        <Button onClick={() => setEditing('new')}>新增抬头</Button>
      </div>
    </Modal>
  );
}
