import './publish.css';
import { lazy } from 'react';
import { post_limits } from '../../../contract/forum/writing-limits.ts';
import { BodyField } from '../writing/body-field.tsx';
import { MarketplaceField } from '../writing/marketplace-field.tsx';
import { TagsField } from '../writing/tags-field.tsx';
import { TitleField } from '../writing/title-field.tsx';
import { useWriting } from '../writing/use-writing.ts';
import { WritingForm } from '../writing/writing-form.tsx';
import { CategoryField, ForumField, TypeField } from './choice-fields.tsx';
import { EvaluationFields } from './evaluation-fields.tsx';
import { ForumAsks } from './forum-asks.tsx';
import { postKind } from './post-kind.ts';
import { PollFields } from './poll-fields.tsx';
import { PublishSide } from './publish-side.tsx';
import type { Editing } from './read-editing.ts';
import { useBoard } from './use-board.ts';
import { lacks, no_evaluation, no_poll } from './writing.ts';

const Preview = lazy(() => import('./preview.tsx'));

/** One form for a new post and for the change of one's own. */
export function PublishForm(data: Editing) {
  const { board, showBoard } = useBoard(data.forum);
  const form = useWriting(postKind, data, {
    lacks: (writing, length) => lacks(writing, length, board),
    onReplace: ({ forum_id }) => {
      if (forum_id !== board?.id) void showBoard(forum_id ?? null);
    },
  });
  const { writing, wrong, change } = form;

  const chooseForum = async (forum_id: number | null) => {
    const before = board?.categories.find(({ id }) => id === writing.category_id)?.title;
    change({ forum_id, category_id: null });
    const next = await showBoard(forum_id);
    // Most forums have the same categories: the choice goes along.
    const same = next?.categories.find((one) => one.title === before)?.id;
    if (same && form.latest.current.category_id === null) change({ category_id: same });
  };

  return (
    <WritingForm
      form={form}
      begun_at={data.draft?.updated_at}
      notes={board ? <ForumAsks board={board} onChange={() => showBoard(board.id)} /> : null}
      preview={<Preview writing={writing} />}
      side={<PublishSide {...data} board={board} current={form.draft.autosave.id} />}
    >
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
          fixed={data.thing !== null}
          hint={
            board?.first_review
              ? '这个论坛的帖子都先过初审'
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
      <TitleField {...form.title} most={post_limits.title[1]} onNext={() => form.go('content')} />
      {writing.item_type === 'evaluation' ? (
        <EvaluationFields
          value={writing.evaluation ?? no_evaluation}
          wrong={wrong}
          onChange={(evaluation) => change({ evaluation })}
        />
      ) : null}
      {writing.item_type === 'poll' ? (
        <PollFields value={writing.poll ?? no_poll} wrong={wrong} onChange={(poll) => change({ poll })} />
      ) : null}
      <BodyField
        key={form.start.at}
        {...form.body}
        most={post_limits.content[1]}
        placeholder="说清站点、类目和日期，别人才好帮你算"
      />
      <TagsField value={writing.tags} error={wrong.tags} onChange={(tags) => change({ tags })} />
    </WritingForm>
  );
}
