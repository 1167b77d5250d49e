import '../publish/publish.css';
import './article-editor.css';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { article_limits } from '../../../contract/column/column-limits.ts';
import { characters } from '../../../contract/characters.ts';
import { quietApi } from '../../api.ts';
import { loginAddress, reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { picturesUnsettled } from '../../ui/editor/editor-pictures.ts';
import { lengthOfText, textOfHtml } from '../../ui/editor/plain-text.ts';
import { Field } from '../../ui/field.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { MarketplaceField } from '../publish/choice-fields.tsx';
import { DraftLine } from '../publish/draft-line.tsx';
import { PublishFoot } from '../publish/publish-foot.tsx';
import { TagsField } from '../publish/tags-field.tsx';
import { fieldId } from '../publish/writing.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleClash, type NewerArticle } from './article-clash.tsx';
import { ColumnField, CoverField, SummaryField } from './article-fields.tsx';
import { ArticleNotes } from './article-notes.tsx';
import { ArticleSide } from './article-side.tsx';
import {
  article_fields,
  articleFieldsInOrder,
  articleLacks,
  isBlankArticle,
  type ArticleField,
  type ArticleWriting,
  type WrongArticle,
} from './article-writing.ts';
import type { ArticleEditing } from './read-article.ts';
import { sendArticle, type SentArticle } from './send-article.ts';
import { useArticleDraft } from './use-article-draft.ts';

const ArticlePreview = lazy(() => import('./article-preview.tsx'));

/** One form for a new article and for the change of one's own. What is typed is kept whatever the server says. */
export function ArticleForm({ path, ...data }: ArticleEditing & { path: string }) {
  const { article } = data;
  const navigate = useNavigate();
  const [writing, setWriting] = useState(data.writing);
  const latest = useRef(data.writing);
  const [start, setStart] = useState({ writing: data.writing, at: 0 });
  const [length, setLength] = useState(() => lengthOfText(textOfHtml(data.writing.content)));
  const cover = useRef({ uploading: 0, failed: 0 });
  const [rev, setRev] = useState(article?.rev ?? 0);
  const [wrong, setWrong] = useState<WrongArticle>({});
  const [words, setWords] = useState<string | null>(null);
  const [newer, setNewer] = useState<NewerArticle | null>(null);
  const [tried, setTried] = useState(false);
  const [preview, setPreview] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const unsettled = useRef(0);
  const title = useRef<HTMLInputElement>(null);

  /** Another text takes the place of what stands in the form. */
  const replace = (to: ArticleWriting) => {
    latest.current = to;
    setWriting(to);
    setStart(({ at }) => ({ writing: to, at: at + 1 }));
  };
  const draft = useArticleDraft(data, replace);
  const { autosave, state } = draft;

  const change = (patch: Partial<ArticleWriting>) => {
    latest.current = { ...latest.current, ...patch };
    setWriting(latest.current);
    setWrong((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in patch))));
    autosave.change(latest.current);
  };

  // What was typed before the page came alive.
  useEffect(() => {
    const typed = title.current?.value ?? '';
    if (typed !== data.writing.title) change({ title: typed });
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const go = (field: ArticleField) => {
    const focus = () => document.getElementById(fieldId(field))?.focus();
    if (!preview) return focus();
    setPreview(false);
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const show = (found: WrongArticle) => {
    setWrong(found);
    const first = articleFieldsInOrder(found)[0];
    if (first) go(first);
  };
  const lacking = (of: ArticleWriting) => articleLacks(of, { length, ...cover.current });

  const publish = async () => {
    if (sending.current) return;
    setTried(true);
    setWords(null);
    if (state.at === 'clash' || newer) return setWords('这份内容有两个版本，先在上面选一份');
    const missing = lacking(latest.current);
    if (unsettled.current > 0) missing.content ??= picturesUnsettled(unsettled.current);
    if (Object.keys(missing).length > 0) return show(missing);
    setWrong({});
    sending.current = true;
    setBusy(true);
    await autosave.flush();
    const sent = await sendArticle(
      latest.current,
      autosave.id,
      article ? { article_id: article.article_id, rev } : null,
    );
    sending.current = false;
    setBusy(false);
    await settle(sent);
  };
  const settle = async (sent: SentArticle) => {
    if ('done' in sent) {
      autosave.end();
      draft.letGo();
      const { article_id, status, edit_pending } = sent.done;
      const shown = status === 'normal' && !edit_pending;
      // The draft is gone: there is no way back to it.
      await navigate(shown ? `/column/article/${article_id}` : '/user/posts?type=articles', {
        replace: true,
      });
      toast(
        edit_pending
          ? '修改已交审核，通过前仍显示原来的版本'
          : status === 'pending'
            ? '已交审核，通过后大家才看得到'
            : article
              ? '已保存'
              : '已发布',
      );
    } else if ('wrong' in sent) show(sent.wrong);
    else if ('words' in sent) setWords(sent.words);
    else if ('outdated' in sent) setNewer(sent.outdated);
    else if (sent.login) {
      draft.letGo();
      location.assign(loginAddress());
    }
  };
  const save = async () => {
    if (isBlankArticle(latest.current) && autosave.id === null) return toast('还没有写东西');
    if (await autosave.flush()) toast('草稿已存');
  };
  /** Throws the begun change away and starts from what is published. */
  const again = async () => {
    const draft_id = autosave.id;
    autosave.end();
    draft.letGo();
    if (draft_id) await quietApi('user.column_draft_delete', { id: draft_id }).catch(reactTo);
    location.assign(`${path}?article_id=${article?.article_id}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void publish();
  };

  if (data.columns.length === 0)
    return (
      <EmptyState title="还没有可以发文章的专栏" text="专栏审核通过、没有停更，就能在这里写文章。">
        <ButtonLink kind="red" href="/user/column?type=column-apply">
          申请专栏
        </ButtonLink>
        <ButtonLink href="/user/column?status=0">我的专栏</ButtonLink>
      </EmptyState>
    );
  const missing = articleFieldsInOrder({ ...lacking(writing), ...wrong });
  return (
    <div className="cols-2 pub-page">
      <form className="work pub-work" method="post" aria-labelledby="pub-head" onSubmit={submit} noValidate>
        <div className="section-head">
          <h1 id="pub-head">{article ? '修改文章' : '写文章'}</h1>
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
          <p className="pub-noscript">写文章要打开 JavaScript，读文章不用。</p>
        </noscript>
        <ArticleClash
          writing={writing}
          length={length}
          state={state}
          newer={newer}
          autosave={autosave}
          onReplace={replace}
          onNewer={(next) => {
            if (newer) setRev(newer.rev);
            if (next) autosave.change(next);
            setNewer(null);
            setWords(null);
          }}
        />
        <ArticleNotes
          article={article}
          begun_at={article && data.draft ? data.draft.updated_at : null}
          restored={draft.restored && state.at !== 'clash'}
          onAgain={() => void again()}
        />
        {preview ? (
          <Suspense>
            <ArticlePreview
              writing={writing}
              column={data.columns.find(({ id }) => id === writing.column_id)?.title}
            />
          </Suspense>
        ) : null}
        <div className="pub-form" hidden={preview}>
          <div className="pub-two">
            <ColumnField
              columns={data.columns}
              value={writing.column_id}
              fixed={article !== null}
              error={wrong.column_id}
              onChange={(column_id) => change({ column_id })}
            />
            <MarketplaceField
              value={writing.marketplaces}
              needed={false}
              error={wrong.marketplaces}
              onChange={(marketplaces) => change({ marketplaces })}
            />
          </div>
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
              go('summary');
            }}
            counter={[characters(writing.title.trim()), article_limits.title[1]]}
            error={wrong.title ?? null}
            autoComplete="off"
            enterKeyHint="next"
          />
          <SummaryField
            value={writing.summary}
            error={wrong.summary}
            onChange={(summary) => change({ summary })}
          />
          <CoverField
            key={`cover ${start.at}`}
            value={start.writing.cover}
            error={wrong.cover}
            onChange={(next, facts) => {
              cover.current = facts;
              if (next?.id !== latest.current.cover?.id) change({ cover: next });
              else setWrong(({ cover: _cover, ...rest }) => rest);
            }}
          />
          <ArticleBody
            key={`body ${start.at}`}
            initial={start.writing.content}
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
          titles={article_fields}
          tried={tried}
          preview={preview}
          busy={busy}
          verb={article ? (article.status === 'refused' ? '改好再发' : '保存修改') : '发布'}
          onGo={go}
          onSave={() => void save()}
          onPreview={() => setPreview(!preview)}
          onPublish={() => void publish()}
        />
      </form>
      <ArticleSide
        content={writing.content}
        drafts={data.drafts}
        quota={data.quota}
        now={data.now}
        current={autosave.id}
        path={path}
        changing={article !== null}
      />
    </div>
  );
}
