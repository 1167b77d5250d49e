import { api } from '../../../api.ts';
import { AssistantLine } from '../../../desk/assistant-line.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

/** Forums that ask the reader to assist; nothing where there is none. */
export function Invitations() {
  const read = useRead('forum.invitations', {});
  useLookAgain(read.reload);
  if (!read.data?.length) return null;
  return (
    <section className="work" aria-labelledby="forum-invitations">
      <SectionHead title="论坛邀请你担任助理" id="forum-invitations" meta="接受以后才有这些权限" />
      <ul>
        {read.data.map((one) => (
          <AssistantLine
            key={one.forum.id}
            person={one.invited_by}
            title={<a href={`/forum/list/${one.forum.id}`}>{one.forum.title}</a>}
            meta={`${one.invited_as === 'staff' ? '平台' : one.invited_by.nickname} · ${dayTime(one.invited_at)} 邀请`}
            powers={one.powers}
          >
            <RowActs
              size="sm"
              after={read.reload}
              acts={[
                {
                  title: '接受',
                  label: `接受${one.forum.title}的邀请`,
                  run: () => api('forum.invitation_accept', { forum_id: one.forum.id }),
                  said: `你已是“${one.forum.title}”的助理`,
                },
                {
                  title: '谢绝',
                  label: `谢绝${one.forum.title}的邀请`,
                  kind: 'bare',
                  run: () => api('forum.invitation_decline', { forum_id: one.forum.id }),
                  said: `已谢绝“${one.forum.title}”的邀请`,
                },
              ]}
            />
          </AssistantLine>
        ))}
      </ul>
    </section>
  );
}
