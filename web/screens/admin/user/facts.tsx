import { person_states } from '../../../../contract/admin/person-states.ts';
import type { PersonFile } from '../../../../contract/admin/people.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Ask, Revealed } from './ask.ts';

type Props = { person: PersonFile; revealed: Revealed; ask: (ask: Ask) => void };

/** Who it is. Addresses are masked until somebody says why they need one. */
export function Facts({ person, revealed, ask }: Props) {
  const { can, uploads, company, invited_by: inviter } = person;
  return (
    <section className="work" aria-labelledby="facts-head">
      <SectionHead id="facts-head" title="资料">
        {can.judge ? (
          <span className="end">
            <Button size="sm" onClick={() => ask({ act: 'reset_face' })}>
              清除资料
            </Button>
          </span>
        ) : null}
      </SectionHead>
      <div className="user-face">
        <Avatar person={person} size={40} />
        <div>
          <p>
            <b>{person.nickname}</b> <StateTag states={person_states} state={person.state} />
          </p>
          <p className="meta">{stateWords(person)}</p>
        </div>
      </div>
      <dl className="desc-list two">
        <Address title="邮箱" field="email" masked={person.email_masked} {...{ revealed, ask, can }} />
        <Address title="手机号" field="phone" masked={person.phone_masked} {...{ revealed, ask, can }} />
        <dt>实名</dt>
        <dd>{person.verified_name ?? '未认证'}</dd>
        <dt>企业</dt>
        <dd>
          {company ? (
            <>
              {company.name}
              <span className="meta n"> {company.credit_code}</span>
            </>
          ) : (
            '未认证'
          )}
        </dd>
        <dt>注册</dt>
        <dd className="n">{dayTime(person.created_at)}</dd>
        <dt>最近登录</dt>
        <dd className="n">{person.last_seen_on ?? '没有记录'}</dd>
        <dt>帖子</dt>
        <dd className="n">{thousands(person.post_count)}</dd>
        <dt>回复</dt>
        <dd className="n">{thousands(person.comment_count)}</dd>
        <dt>文件</dt>
        <dd className="n">
          {uploads.files === 0
            ? '没有上传过'
            : `${thousands(uploads.files)} 个，${sizeInWords(uploads.bytes)}`}
        </dd>
        <dt>邀请人</dt>
        <dd>
          {inviter ? (
            <a className="desk-link" href={`/admin/users/${inviter.id}`}>
              {inviter.nickname}
            </a>
          ) : (
            '没有'
          )}
        </dd>
        <dt>城市</dt>
        <dd>{person.city || '没有填写'}</dd>
        <dt>简介</dt>
        <dd className="user-bio">{person.bio || '没有填写'}</dd>
      </dl>
    </section>
  );
}

type AddressProps = Pick<Props, 'revealed' | 'ask'> & {
  title: string;
  field: 'email' | 'phone';
  masked: string | null;
  can: PersonFile['can'];
};

function Address({ title, field, masked, revealed, ask, can }: AddressProps) {
  const clear = revealed[field];
  return (
    <>
      <dt>{title}</dt>
      <dd className="n">
        {clear ?? masked ?? '没有绑定'}
        {masked && !clear && can.entrust ? (
          <button type="button" className="desk-link" onClick={() => ask({ act: 'reveal', field })}>
            看原文
          </button>
        ) : null}
      </dd>
    </>
  );
}

function stateWords(person: PersonFile): string {
  if (person.state === 'banned') {
    const until = person.banned_for_good ? '长期停用' : `停用到 ${dayTime(person.banned_until!)}`;
    return `${until}，理由：${person.ban_reason}`;
  }
  if (person.state === 'leaving' && person.leaving_at) return `${dayTime(person.leaving_at)} 注销`;
  if (person.state === 'left') return '账号已注销，资料已删除';
  return '可以照常使用';
}
