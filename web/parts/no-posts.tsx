import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { isNarrowed, type ListQuery } from './list-query.ts';

type Props = {
  /** Of the list, and where a first post is written; nowhere in a forum that is closed. */
  path: string;
  query: ListQuery;
  publish: string | null;
};

/** Nothing in a list of posts: what it is narrowed to is not there, or nobody has written yet. */
export const NoPosts = ({ path, query, publish }: Props) =>
  isNarrowed(query) ? (
    <EmptyState title="没有符合条件的帖子" text="换一个种类，或者看全部">
      <ButtonLink href={path}>看全部帖子</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="这里还没有帖子" text={publish ? '第一帖由你来写' : undefined}>
      {publish ? (
        <ButtonLink kind="red" href={publish}>
          发帖
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
