import './publish.css';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { post_limits } from '../../../contract/forum/writing-limits.ts';
import { characters } from '../../../contract/characters.ts';
import { quietApi } from '../../api.ts';
import { loginAddress, reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { picturesUnsettled } from '../../ui/editor/editor-pictures.ts';
import { lengthOfText, textOfHtml } from '../../ui/editor/plain-text.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BodyField } from './body-field.tsx';
import { CategoryField, ForumField, MarketplaceField, TypeField } from './choice-fields.tsx';
import { ForumAsks } from './forum-asks.tsx';
import { EvaluationFields } from './evaluation-fields.tsx';
import { ClashBar } from './clash-bar.tsx';
import { clockOf, DraftLine } from './draft-line.tsx';
import { PublishFoot } from './publish-foot.tsx';
import { PublishNotes } from './publish-notes.tsx';
import { PublishSide } from './publish-side.tsx';
import { readBoard, type Board, type Editing } from './read-editing.ts';
import { sendPost } from './send-post.ts';
import { TagsField } from './tags-field.tsx';
import { useDraft } from './use-draft.ts';
import {
  fieldId,
  fields,
  inOrder,
  isBlank,
  lacks,
  no_evaluation,
  type FieldName,
  type Writing,
  type Wrong,
} from './writing.ts';

const Preview = lazy(() => import('./preview.tsx'));

/** One form for a new post and for the change of one's own. What is typed is kept whatever the server says. */
export function PublishForm(data: Editing) {
  const { post } = data;
  const navigate = useNavigate();
  const [writing, setWriting] = useState(data.writing);
  const latest = useRef(data.writing);
  const [start, setStart] = useState({ html: data.writing.content, at: 0 });
  const [length, setLength] = useState(() => lengthOfText(textOfHtml(data.writing.content)));
  const [board, setBoard] = useState(data.forum);
  const [rev, setRev] = useState(post?.rev ?? 0);
  const [wrong, setWrong] = useState<Wrong>({});
  const [words, setWords] = useState<string | null>(null);
  const [newer, setNewer] = useState<{ rev: number; writing: Writing } | null>(null);
  const [tried, setTried] = useState(false);
  const [preview, setPreview] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const unsettled = useRef(0);
  const title = useRef<HTMLInputElement>(null);

  /** Another text takes the place of what stands in the form. */
  const replace = (to: Writing) => {
    latest.current = to;
    setWriting(to);
    setStart(({ at }) => ({ html: to.content, at: at + 1 }));
    if (to.forum_id !== board?.id) void showBoard(to.forum_id ?? null);
  };
  const draft = useDraft(data, replace);
  const { autosave, state } = draft;

  const change = (patch: Partial<Writing>) => {
    latest.current = { ...latest.current, ...patch };
    setWriting(latest.current);
    setWrong((all) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => !Object.hasOwn(patch, name.split('.')[0] ?? name)),
      ),
    );
    autosave.change(latest.current);
  };

  /** What the form needs of a forum; null when another has been chosen meanwhile. */
  async function showBoard(forum_id: number | null): Promise<Board | null> {
    setBoard(null);
    if (!forum_id) return null;
    try {
      const read = await readBoard(quietApi, forum_id);
      if (latest.current.forum_id !== forum_id) return null;
      setBoard(read);
      return read;
    } catch (error) {
      reactTo(error);
      return null;
    }
  }
  const chooseForum = async (forum_id: number | null) => {
    const before = board?.categories.find(({ id }) => id === writing.category_id)?.title;
    change({ forum_id, category_id: null });
    const next = await showBoard(forum_id);
    // Most forums have the same categories: the choice goes along.
    const same = next?.categories.find((one) => one.title === before)?.id;
    if (same && latest.current.category_id === null) change({ category_id: same });
  };

  // What was typed before the page came alive.
  useEffect(() => {
    const typed = title.current?.value ?? '';
    if (typed !== data.writing.title) change({ title: typed });
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const go = (field: FieldName) => {
    const focus = () => document.getElementById(fieldId(field))?.focus();
    if (!preview) return focus();
    setPreview(false);
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const show = (found: Wrong) => {
    setWrong(found);
    const first = inOrder(found)[0];
    if (first) go(first);
  };
  const publish = async () => {
    if (sending.current) return;
    setTried(true);
    setWords(null);
    if (state.at === 'clash' || newer) return setWords('这份内容有两个版本，先在上面选一份');
    const missing = lacks(latest.current, length, board);
    if (unsettled.current > 0) missing.content ??= picturesUnsettled(unsettled.current);
    if (Object.keys(missing).length > 0) return show(missing);
    setWrong({});
    sending.current = true;
    setBusy(true);
    await autosave.flush();
    const sent = await sendPost(latest.current, autosave.id, post ? { pcode: post.pcode, rev } : null);
    sending.current = false;
    setBusy(false);
    if ('done' in sent) {
      autosave.end();
      draft.letGo();
      const { pcode, status } = sent.done;
      // The draft is gone: there is no way back to it.
      await navigate(status === 'normal' ? `/posts/${pcode}` : `/posts/${pcode}?mine=1`, { replace: true });
      toast(status === 'first_review' ? '已交初审，通过后大家才看得到' : post ? '已保存' : '已发布');
    } else if ('wrong' in sent) show(sent.wrong);
    else if ('words' in sent) setWords(sent.words);
    else if ('outdated' in sent) setNewer(sent.outdated);
    else if (sent.login) {
      draft.letGo();
      location.assign(loginAddress());
    }
  };
  const save = async () => {
    if (isBlank(latest.current) && autosave.id === null) return toast('还没有写东西');
    if (await autosave.flush()) toast('草稿已存');
  };
  /** Throws the begun change away and starts from what is published. */
  const again = async () => {
    const draft_id = autosave.id;
    autosave.end();
    draft.letGo();
    if (draft_id) await quietApi('posts.draft_delete', { id: draft_id }).catch(() => {});
    location.assign(`${location.pathname}?pcode=${post?.pcode}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void publish();
  };

  const missing = inOrder({ ...lacks(writing, length, board), ...wrong });
  return (
    <div className="cols-2 pub-page">
      <form className="work pub-work" method="post" aria-labelledby="pub-head" onSubmit={submit} noValidate>
        <div className="section-head">
          <h1 id="pub-head">{post ? '修改帖子' : '发帖'}</h1>
          <DraftLine state={state} />
          <div className="segmented scripted" role="group" aria-label="编辑或预览">
            <button type="button" aria-pressed={!preview} onClick={() => setPreview(false)}>
              编辑
            </button>
            <button type="button" aria-pressed={preview} onClick={() => setPreview(true)}>
              预览
            </button>
          </div>
        </div>
        <noscript>
          <p className="pub-noscript">写帖子要打开 JavaScript，读帖子不用。</p>
        </noscript>
        {state.at === 'clash' ? (
          <ClashBar
            ours={writing}
            theirs={state.other.writing}
            names={{ theirs: '用另一份', ours: '留这里的' }}
            onTheirs={async () => {
              const taken = await autosave.takeOther();
              if (taken) replace(taken);
            }}
            onOurs={() => autosave.keepOurs()}
          >
            <b>这篇草稿在别处也改过。</b>
            另一份 {clockOf(Date.parse(state.other.updated_at))}，{compared(state.other.writing, length)}
            。选一份接着写，另一份留在草稿里。
          </ClashBar>
        ) : null}
        {newer ? (
          <ClashBar
            ours={writing}
            theirs={newer.writing}
            names={{ theirs: '用已发布的', ours: '用这里的' }}
            onTheirs={async () => {
              await autosave.setAside(latest.current);
              setRev(newer.rev);
              replace(newer.writing);
              autosave.change(newer.writing);
              setNewer(null);
            }}
            onOurs={async () => {
              setRev(newer.rev);
              setNewer(null);
              setWords(null);
            }}
          >
            <b>内容已被更新。</b>
            这篇帖子在你修改时又发过一版，{compared(newer.writing, length)}
            。用这里的，再按一次就盖过它；旧的一版会留存。
          </ClashBar>
        ) : null}
        <PublishNotes
          post={post}
          begun_at={post && data.draft ? data.draft.updated_at : null}
          restored={draft.restored && state.at !== 'clash'}
          onAgain={() => void again()}
        />
        {board ? <ForumAsks board={board} onChange={() => showBoard(board.id)} /> : null}
        {preview ? (
          <Suspense>
            <Preview writing={writing} />
          </Suspense>
        ) : null}
        <div className="pub-form" hidden={preview}>
          <TypeField
            value={writing.item_type}
            taken={board?.item_types}
            error={wrong.item_type}
            onChange={(item_type) => change({ item_type })}
          />
          <div className="pub-two">
            <ForumField
              groups={data.groups}
              value={writing.forum_id}
              fixed={post !== null}
              hint={
                board?.first_review
                  ? '这个版块的帖子都先过初审'
                  : data.first_posts
                    ? '前 3 帖要等版主看过才公开'
                    : undefined
              }
              error={wrong.forum_id}
              onChange={(forum_id) => void chooseForum(forum_id)}
            />
            <MarketplaceField
              value={writing.marketplaces}
              needed={writing.item_type === 'evaluation'}
              error={wrong.marketplaces}
              onChange={(marketplaces) => change({ marketplaces })}
            />
          </div>
          {board && board.categories.length > 0 ? (
            <CategoryField
              categories={board.categories}
              value={writing.category_id}
              error={wrong.category_id}
              onChange={(category_id) => change({ category_id })}
            />
          ) : null}
          <Field
            ref={title}
            label="标题"
            id={fieldId('title')}
            name="title"
            value={writing.title}
            onChange={(event) => change({ title: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              go('content');
            }}
            counter={[characters(writing.title.trim()), post_limits.title[1]]}
            error={wrong.title}
            autoComplete="off"
            enterKeyHint="next"
          />
          {writing.item_type === 'evaluation' ? (
            <EvaluationFields
              value={writing.evaluation ?? no_evaluation}
              wrong={wrong}
              onChange={(evaluation) => change({ evaluation })}
            />
          ) : null}
          <BodyField
            key={start.at}
            initial={start.html}
            length={length}
            error={wrong.content}
            onSubmit={() => void publish()}
            onChange={(content, facts) => {
              setLength(facts.length);
              unsettled.current = facts.unsettled;
              if (facts.typed) return change({ content });
              latest.current = { ...latest.current, content };
              setWriting(latest.current);
              autosave.begin(latest.current);
            }}
          />
          <TagsField value={writing.tags} error={wrong.tags} onChange={(tags) => change({ tags })} />
        </div>
        {words ? (
          <div className="pub-note">
            <Notice bad>{words}</Notice>
          </div>
        ) : null}
        <PublishFoot
          missing={missing}
          titles={fields}
          tried={tried}
          preview={preview}
          busy={busy}
          verb={post ? (post.status === 'refused' ? '改好再发' : '保存修改') : '发布'}
          onGo={go}
          onSave={() => void save()}
          onPreview={() => setPreview(!preview)}
          onPublish={() => void publish()}
        />
      </form>
      <PublishSide board={board} mine={data.mine} drafts={data.drafts} now={data.now} current={autosave.id} />
    </div>
  );
}

/** How another version's length compares with what stands here. */
function compared(other: Writing, length: number): string {
  const more = lengthOfText(textOfHtml(other.content)) - length;
  return more === 0 ? '和这里一样长' : more > 0 ? `比这里多 ${more} 字` : `比这里少 ${-more} 字`;
}
