import './article-editor.css';
import { lazy, useRef } from 'react';
import { article_limits } from '../../../contract/column/column-limits.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { BodyField } from '../writing/body-field.tsx';
import { MarketplaceField } from '../writing/marketplace-field.tsx';
import { TagsField } from '../writing/tags-field.tsx';
import { TitleField } from '../writing/title-field.tsx';
import { useWriting } from '../writing/use-writing.ts';
import { WritingForm } from '../writing/writing-form.tsx';
import { ColumnField, CoverField, SummaryField } from './article-fields.tsx';
import { articleKind } from './article-kind.ts';
import { ArticleSide } from './article-side.tsx';
import { articleLacks } from './article-writing.ts';
import type { ArticleEditing } from './read-article.ts';

const ArticlePreview = lazy(() => import('./article-preview.tsx'));

/** One form for a new article and for the change of one's own. */
export function ArticleForm(data: ArticleEditing) {
  const cover = useRef({ uploading: 0, failed: 0 });
  const form = useWriting(articleKind, data, {
    lacks: (writing, length) => articleLacks(writing, { length, ...cover.current }),
  });
  const { writing, wrong, change, start } = form;
  if (data.columns.length === 0)
    return (
      <EmptyState title="还没有可以发文章的专栏" text="专栏审核通过、没有停更，就能在这里写文章。">
        <ButtonLink kind="red" href="/user/column?type=column-apply">
          申请专栏
        </ButtonLink>
        <ButtonLink href="/user/column?status=0">我的专栏</ButtonLink>
      </EmptyState>
    );
  const column = data.columns.find(({ id }) => id === writing.column_id)?.title;
  return (
    <WritingForm
      form={form}
      begun_at={data.draft?.updated_at}
      preview={<ArticlePreview writing={writing} column={column} />}
      side={<ArticleSide {...data} content={writing.content} current={form.draft.autosave.id} />}
    >
      <div className="pub-two">
        <ColumnField
          columns={data.columns}
          value={writing.column_id}
          fixed={data.thing !== null}
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
      <TitleField {...form.title} most={article_limits.title[1]} onNext={() => form.go('summary')} />
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
          if (next?.url !== form.latest.current.cover?.url) change({ cover: next });
          else form.forgive('cover');
        }}
      />
      <BodyField
        key={`body ${start.at}`}
        {...form.body}
        tall
        most={article_limits.content[1]}
        placeholder="先说结论，再分节展开；标题会自动列成目录"
      />
      <TagsField value={writing.tags} error={wrong.tags} onChange={(tags) => change({ tags })} />
    </WritingForm>
  );
}
