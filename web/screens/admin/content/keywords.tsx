import { keyword_actions, type KeywordAction } from '../../../../contract/forum/forum-powers.ts';
import type { ForumKeyword } from '../../../../contract/forum/management.ts';
import { api, quietApi } from '../../../api.ts';
import { AddKeyword } from '../../../desk/add-keyword.tsx';
import { Choice } from '../../../desk/choice.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { oneOf, text } from '../../../desk/filters.ts';
import { FindForm } from '../../../desk/find-form.tsx';
import { KeywordList } from '../../../desk/keyword-list.tsx';
import { Pills } from '../../../desk/pills.tsx';
import { titled } from '../../../desk/titled.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { ImportWords } from './import-words.tsx';
import { NothingHere } from './nothing-here.tsx';
import { TryText } from './try-text.tsx';

/** Words of the whole site: each board and each column goes by them, before its own. */
export default function Keywords() {
  const listed = useListed({
    call: 'admin.keywords',
    filters: { keyword: text(30), action: oneOf(keyword_actions) },
    sizes: [27, 54],
  });
  const { address, read, given } = listed;
  const { act, busy } = useAct(read.reload);
  const change = ({ id, word }: ForumKeyword, to: KeywordAction) =>
    act(`change-${id}`, () => api('admin.keyword_change', { id, action: to }), {
      said: `“${word}”改为${keyword_actions[to].title}`,
    });
  return (
    <div className="keyword-desk">
      <div>
        <p className="meta keyword-note">
          所有论坛和专栏的帖子、回复、文章和评论都按这些词处理；大小写、全半角、繁简和中间的空格符号都算同一个词。
        </p>
        <AddKeyword
          usual="hold"
          add={(word, action) => quietApi('admin.keyword_add', { word, action })}
          after={read.reload}
        />
        <div className="desk-tools">
          <Pills
            label="按处理看"
            name="action"
            options={titled(keyword_actions, '全部')}
            current={given.action}
            address={address}
            counts={read.data?.counts}
          />
          <span className="end">
            <FindForm address={address} keyword={given.keyword ?? ''} title="查找关键词" />
          </span>
        </div>
        <DeskList read={read} address={address} empty={<NothingHere what="关键词" listed={listed} />}>
          {(words) => (
            <KeywordList
              words={words}
              remove={({ id }) => api('admin.keyword_delete', { id })}
              putBack={({ word, action: was }) => api('admin.keyword_add', { word, action: was })}
              after={read.reload}
              renderAction={(one) => (
                <Choice
                  aria-label={`遇到“${one.word}”怎么办`}
                  value={one.action}
                  disabled={busy !== null}
                  options={titled(keyword_actions)}
                  onChange={(event) => void change(one, event.target.value as KeywordAction)}
                />
              )}
            />
          )}
        </DeskList>
      </div>
      <div className="keyword-side">
        <TryText />
        <ImportWords onAdded={read.reload} />
      </div>
    </div>
  );
}
