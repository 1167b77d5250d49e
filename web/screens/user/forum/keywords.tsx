import { keyword_actions } from '../../../../contract/forum/forum-powers.ts';
import { api, quietApi } from '../../../api.ts';
import { AddKeyword } from '../../../desk/add-keyword.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { KeywordList } from '../../../desk/keyword-list.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';

const tones = { refuse: 'red', hold: 'amber', mask: undefined } as const;
const sizes = [27, 54] as const;

/** Words that are refused, held for a review or masked in this forum. */
export function Keywords({ forum_id }: { forum_id: number }) {
  const address = useListAddress(sizes);
  const keyword = address.query.get('keyword')?.slice(0, 30) ?? '';
  const { page, limit } = address;
  const read = useRead('forum.keywords', { forum_id, page, limit, ...(keyword ? { keyword } : {}) });
  return (
    <section className="work" aria-labelledby="forum-keywords">
      <SectionHead
        title="关键词"
        id="forum-keywords"
        meta="大小写、全半角、繁简和中间的空格符号都算同一个词"
      />
      <AddKeyword
        usual="refuse"
        add={(word, action) => quietApi('forum.keyword_add', { forum_id, word, action })}
        after={read.reload}
      />
      <DeskList
        read={read}
        address={address}
        empty={
          keyword ? (
            <EmptyState title="没有这样的关键词">
              <ButtonLink href={address.with({ keyword: null })}>看全部</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title="还没有关键词" text="全站的词已经有平台在管，这里加只在这个论坛用的。" />
          )
        }
      >
        {(words) => (
          <KeywordList
            words={words}
            renderAction={(one) => <Tag tone={tones[one.action]}>{keyword_actions[one.action].title}</Tag>}
            remove={({ id }) => api('forum.keyword_delete', { id })}
            putBack={({ word, action }) => api('forum.keyword_add', { forum_id, word, action })}
            after={read.reload}
          />
        )}
      </DeskList>
    </section>
  );
}
