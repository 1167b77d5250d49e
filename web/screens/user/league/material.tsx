import './league.css';
import './material.css';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { copyText } from '../../../parts/copy-text.ts';
import { Posters } from './posters.tsx';
import { counted } from '../../../desk/counted.ts';

type Materials = Output<'league.materials'>;

/** The member's link, posters and words to send with it, and who came by it. */
export default function Material() {
  const materials = useRead('league.materials', {});
  return (
    <DeskPage title="推广素材">
      <DeskTabs>
        <ReadState read={materials} rows={2}>
          {({ code, link }) => <Link code={code} link={location.origin + link} />}
        </ReadState>
      </DeskTabs>
      <ReadState read={materials} rows={4}>
        {(given) => (
          <>
            <Posters posters={given.posters} />
            <div className="desk-2 even">
              <Texts texts={given.texts} link={location.origin + given.link} />
              <Tracked materials={given} />
            </div>
          </>
        )}
      </ReadState>
      <Invited />
    </DeskPage>
  );
}

const Link = ({ code, link }: { code: string; link: string }) => (
  <div className="lg-link">
    <div>
      <p className="meta">我的链接，邀请码 {code}</p>
      <p className="code-line n">{link}</p>
    </div>
    <Button kind="ink" onClick={() => void copyText('邀请链接', link)}>
      复制链接
    </Button>
    <p className="meta">点开后 30 天内注册都算你的，只认最后一次点开的；自己点不算。</p>
  </div>
);

const Texts = ({ texts, link }: { texts: Materials['texts']; link: string }) => (
  <section className="work" aria-labelledby="lg-texts">
    <SectionHead id="lg-texts" title="短文案" meta="连链接一起复制" />
    <ul className="lg-texts">
      {texts.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>
            {text} <span className="n">{link}</span>
          </p>
          <Button
            size="sm"
            aria-label={`复制${title}文案`}
            onClick={() => void copyText('文案', `${text} ${link}`)}
          >
            复制
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

/** A link that says where it stood and leads to a page of one's choice. */
function Tracked({ materials: { link, landings, sources, most_sources } }: { materials: Materials }) {
  const [to, setTo] = useState<string>('home');
  const [from, setFrom] = useState('');
  const bad = !/^[0-9a-zA-Z_-]{0,32}$/.test(from);
  const query = new URLSearchParams({
    ...(to === 'home' ? {} : { to }),
    ...(from ? { from } : {}),
  }).toString();
  const whole = `${location.origin}${link}${query ? `?${query}` : ''}`;
  return (
    <section className="work" aria-labelledby="lg-tracked">
      <SectionHead id="lg-tracked" title="带参数的链接" meta="看得出从哪来" />
      <Form layout="vertical" className="league-material" component="div">
        <Form.Item label="落到哪页" htmlFor="lg-to">
          <Select
            id="lg-to"
            value={to}
            onChange={setTo}
            options={landings.map(({ to: value, title }) => ({ value, label: title }))}
          />
        </Form.Item>
        <Form.Item
          label="来源（选填）"
          htmlFor="lg-from"
          validateStatus={bad ? 'error' : ''}
          help={bad ? '只用字母、数字、- 和 _' : undefined}
        >
          <Input
            id="lg-from"
            value={from}
            {...counted(32)}
            onChange={({ target }) => setFrom(target.value)}
            placeholder="例如 wechat-group-03"
          />
        </Form.Item>
        <p className="n" style={{ overflowWrap: 'anywhere' }}>
          {whole}
        </p>
        <div>
          <Button disabled={bad} onClick={() => void copyText('链接', whole)}>
            复制
          </Button>
        </div>
        <p className="meta n">
          {sources.length > 0
            ? `点击：${sources
                .slice(0, 6)
                .map(({ source, clicks }) => `${source} ${clicks}`)
                .join('，')}。`
            : ''}
          最多 {most_sources} 个来源，用了 {sources.length} 个
        </p>
      </Form>
    </section>
  );
}

function Invited() {
  const { address, read } = useListed({ call: 'league.invited' });
  return (
    <section className="work" aria-labelledby="invited">
      <SectionHead title="邀请来的人" id="invited" meta={read.data ? `${read.data.total} 人` : undefined} />
      <DeskList
        read={read}
        address={address}
        empty={
          <EmptyState title="还没有人因你而来" text="把上面的链接发给同行，对方打开后 30 天内注册都算数。" />
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
  );
}
