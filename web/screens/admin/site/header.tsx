import { Form, Input } from 'antd';
import type { SiteFrame } from '../../../../contract/site/site-admin.ts';
import { header_limits } from '../../../../contract/site/site-limits.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { filled } from '../../../desk/filled.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ClashNote } from './clash-note.tsx';
import { useNewer } from './use-newer.ts';

type Values = { links: { title: string; href: string }[] };

export default function Header() {
  const read = useRead('admin.site_frame', {});
  return (
    <ReadState read={read} rows={4}>
      {(frame) => <HeaderForm key={frame.rev} frame={frame} onNewer={(now) => read.change(() => now)} />}
    </ReadState>
  );
}

const facing = {
  read: () => quietApi('admin.site_frame', {}),
  facts: ({ links }: SiteFrame) => ({
    页头的链接: links.map(({ title, href }) => `${title} ${href}`).join('\n'),
  }),
};

function HeaderForm({ frame, onNewer }: { frame: SiteFrame; onNewer: (now: SiteFrame) => void }) {
  const { send, clash } = useNewer(frame, facing);
  const state = useDeskForm<Values>(async ({ links: typed }) => {
    const links = typed.map(({ title, href }) => ({ title, href }));
    const saved = await send(async (base = frame) =>
      onNewer(await quietApi('admin.site_header_save', { rev: base.rev, links })),
    );
    if (saved) toast('页头已保存');
    return saved;
  });
  return (
    <div className="site-form">
      <ClashNote clash={clash} what="页头" onTake={onNewer} />
      <DeskForm<Values>
        state={state}
        label="页头的链接"
        initialValues={{ links: frame.links }}
        acts={
          <>
            <Button kind="red" type="submit" busy={state.busy} disabled={!state.touched}>
              保存页头
            </Button>
            <span className="meta">从左到右按这里的顺序，至多 {header_limits.links} 个</span>
          </>
        }
      >
        <Form.List name="links">
          {(fields, { add, remove, move }) => (
            <ul className="site-links">
              {fields.map((field, at) => (
                <li key={field.key}>
                  <Form.Item name={[field.name, 'title']} rules={filled('名称')}>
                    <Input maxLength={header_limits.title} aria-label={`第 ${at + 1} 个的名称`} />
                  </Form.Item>
                  <Form.Item
                    name={[field.name, 'href']}
                    rules={[
                      { required: true, message: '请填写链接' },
                      { pattern: /^\/(?![/\\])[^\s\\]*$/, message: '链接写成 / 开头的站内地址' },
                    ]}
                  >
                    <Input aria-label={`第 ${at + 1} 个的链接`} placeholder="/column" />
                  </Form.Item>
                  <span>
                    <Button type="button" disabled={at === 0} onClick={() => move(at, at - 1)}>
                      上移
                    </Button>
                    <Button type="button" disabled={fields.length === 1} onClick={() => remove(field.name)}>
                      删去
                    </Button>
                  </span>
                </li>
              ))}
              <li>
                <Button
                  type="button"
                  disabled={fields.length >= header_limits.links}
                  onClick={() => add({ title: '', href: '' })}
                >
                  添一个
                </Button>
              </li>
            </ul>
          )}
        </Form.List>
      </DeskForm>
    </div>
  );
}
