import './material.css';
import { Input } from 'antd';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

/** The member's link and words to send with it, and who came by it. */
export default function Material() {
  const info = useRead('league.info', {});
  const { address, read: invited } = useListed({ call: 'league.invited' });
  return (
    <DeskPage title="联盟推广">
      <DeskTabs>
        <ReadState read={info} rows={2}>
          {({ code, path, joined_at, invited_count, invited_this_month }) => {
            const link = location.origin + path;
            return (
              <div className="league-material">
                <Copyable label="邀请链接" text={link} />
                <Copyable
                  label="邀请语"
                  text={`我在出海集，做跨境的人在这里对时效、对费率、对政策，每条经验都写着站点和日期。来看看：${link}`}
                />
                <p className="meta n">
                  邀请码 {code}，{dayTime(joined_at)} 加入 · 共邀请 {invited_count} 人，本月{' '}
                  {invited_this_month} 人
                </p>
              </div>
            );
          }}
        </ReadState>
      </DeskTabs>
      <section className="work" aria-labelledby="invited">
        <SectionHead title="邀请来的人" id="invited" />
        <DeskList
          read={invited}
          address={address}
          empty={
            <EmptyState
              title="还没有人因你而来"
              text="把上面的链接发给同行，对方打开后 30 天内注册都算数。"
            />
          }
        >
          {(rows) => (
            <DeskTable
              label="邀请来的人"
              rows={rows}
              row_key={({ person }) => person.id}
              columns={[
                {
                  title: '昵称',
                  render: (_, { person }) => (
                    <a className="league-person" href={`/people/${person.username}`}>
                      <Avatar person={person} size={28} />
                      {person.nickname}
                    </a>
                  ),
                },
                { title: '身份', render: (_, { person }) => person.badges.join('、') || '普通用户' },
                {
                  title: '注册时间',
                  align: 'right',
                  render: (_, { at }) => <span className="n">{dayTime(at)}</span>,
                },
              ]}
            />
          )}
        </DeskList>
      </section>
    </DeskPage>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`${label}已复制`);
    } catch {
      // Not allowed, or no secure page: what is selected can be copied by hand.
      toast('浏览器不让复制，请选中后手动复制', { bad: true });
    }
  };
  return (
    <label className="league-copy">
      <span>{label}</span>
      <Input readOnly value={text} onFocus={(event) => event.target.select()} />
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        复制
      </Button>
    </label>
  );
}
