import { useState } from 'react';
import type { StaffTemplate } from '../../../../contract/task/templates.ts';
import { quietApi } from '../../../api.ts';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { asks } from './asks-of-report.ts';
import { ReportTemplateDialog } from './report-template-dialog.tsx';

/** What reports have to bring. A task keeps the version that it was sent in with, whatever is saved here later. */
export default function ReportTemplates() {
  const read = useRead('admin.report_templates', {});
  const [editing, setEditing] = useState<StaffTemplate | 'new' | null>(null);
  return (
    <ReadState read={read} rows={4}>
      {(templates) => (
        <>
          <div className="desk-tools">
            <Button onClick={() => setEditing('new')}>添一个模板</Button>
            <span className="end meta">已经送审的任务仍按送审时的版本</span>
          </div>
          <DeskTable
            rows={templates}
            row_key={({ id }) => id}
            label="报告模板"
            columns={[
              {
                title: '名称',
                render: (_, { title, retired }) => (
                  <>
                    {title} {retired ? <Tag tone="line">已停用</Tag> : null}
                  </>
                ),
              },
              { title: '要求', className: 'n', render: (_, template) => asks(template) },
              {
                title: '版本',
                className: 'n',
                render: (_, { version, saved_at }) => `第 ${version} 版，${dayTime(saved_at)}`,
              },
              {
                title: '在用的任务',
                className: 'n',
                render: (_, { tasks, before }) => {
                  const older = before.reduce((sum, one) => sum + one.tasks, 0);
                  if (older === 0) return `${tasks} 个`;
                  return tasks === 0 ? `${older} 个，都按旧版` : `${tasks + older} 个，${older} 个按旧版`;
                },
              },
              {
                title: '操作',
                render: (_, template) => (
                  <RowActs
                    size="sm"
                    after={read.reload}
                    acts={[
                      { title: '改', label: `改“${template.title}”`, press: () => setEditing(template) },
                      template.retired
                        ? {
                            title: '恢复',
                            label: `恢复“${template.title}”`,
                            kind: 'bare',
                            run: () =>
                              quietApi('admin.report_template_retire', { id: template.id, retired: false }),
                            said: '又可以选了',
                          }
                        : {
                            title: '停用',
                            label: `停用“${template.title}”`,
                            kind: 'bare',
                            run: () =>
                              quietApi('admin.report_template_retire', { id: template.id, retired: true }),
                            sure: {
                              title: `停用“${template.title}”`,
                              text: '新任务不能再选它；已经送审和进行中的任务不受影响。',
                              yes: '停用',
                            },
                            said: '已停用',
                          },
                    ]}
                  />
                ),
              },
            ]}
          />
          {editing ? (
            <ReportTemplateDialog
              template={editing === 'new' ? null : editing}
              onClose={() => setEditing(null)}
              onSaved={read.reload}
            />
          ) : null}
        </>
      )}
    </ReadState>
  );
}
