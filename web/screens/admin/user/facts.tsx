import { person_states } from '../../../../contract/admin/person-states.ts';
import type { PersonFile } from '../../../../contract/admin/people.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { named, NamedRows, type NamedRow } from '../../../desk/named-rows.tsx';
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
  const address = (name: string, field: 'email' | 'phone', masked: string | null): NamedRow =>
    named(
      name,
      <>
        {revealed[field] ?? masked ?? '没有绑定'}
        {masked && !revealed[field] && can.entrust ? (
          <button type="button" className="desk-link" onClick={() => ask({ act: 'reveal', field })}>
            看原文
          </button>
        ) : null}
      </>,
      'n',
    );
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
      <NamedRows
        two
        rows={[
          address('邮箱', 'email', person.email_masked),
          address('手机号', 'phone', person.phone_masked),
          named(
            '实名',
            <>
              {person.verified_name ?? '未认证'}
              {person.verified_name && can.judge_permissions ? (
                <button type="button" className="desk-link" onClick={() => ask({ act: 'revoke_person' })}>
                  撤销
                </button>
              ) : null}
            </>,
          ),
          named(
            '企业',
            company ? (
              <>
                {company.name}
                <span className="meta n"> {company.credit_code}</span>
              </>
            ) : (
              '未认证'
            ),
          ),
          ['注册', dayTime(person.created_at), 'n'],
          ['最近登录', person.last_seen_on ?? '没有记录', 'n'],
          ['帖子', thousands(person.post_count), 'n'],
          ['回复', thousands(person.comment_count), 'n'],
          [
            '文件',
            uploads.files === 0
              ? '没有上传过'
              : `${thousands(uploads.files)} 个，${sizeInWords(uploads.bytes)}`,
            'n',
          ],
          named(
            '邀请人',
            inviter ? (
              <a className="desk-link" href={`/admin/users/${inviter.id}`}>
                {inviter.nickname}
              </a>
            ) : (
              '没有'
            ),
          ),
          ['城市', person.city || '没有填写'],
          ['简介', person.bio || '没有填写', 'user-bio'],
        ]}
      />
    </section>
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
