import type { ForumInvitation } from '../../../../contract/forum/invitations.ts';
import { api } from '../../../api.ts';
import { AssistantLine } from '../../../desk/assistant-line.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

/** Forums that ask the reader to assist; nothing where there is none. */
export function Invitations() {
  const read = useRead('forum.invitations', {});
  useLookAgain(read.reload);
  const { act, busy } = useAct();
  if (!read.data?.length) return null;
  const answer = async ({ forum }: ForumInvitation, how: 'accept' | 'decline') => {
    const done = await act(`${how}-${forum.id}`, () =>
      how === 'accept'
        ? api('forum.invitation_accept', { forum_id: forum.id })
        : api('forum.invitation_decline', { forum_id: forum.id }),
    );
    if (done) toast(how === 'accept' ? `你已是“${forum.title}”的助理` : `已谢绝“${forum.title}”的邀请`);
    await read.reload();
  };
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
            <Button
              size="sm"
              aria-label={`接受${one.forum.title}的邀请`}
              busy={busy === `accept-${one.forum.id}`}
              onClick={() => void answer(one, 'accept')}
            >
              接受
            </Button>
            <Button
              size="sm"
              kind="bare"
              aria-label={`谢绝${one.forum.title}的邀请`}
              busy={busy === `decline-${one.forum.id}`}
              onClick={() => void answer(one, 'decline')}
            >
              谢绝
            </Button>
          </AssistantLine>
        ))}
      </ul>
    </section>
  );
}
