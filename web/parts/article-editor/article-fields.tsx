import { article_limits, cover_rule } from '../../../contract/column/column-limits.ts';
import { SelectField } from '../../ui/field.tsx';
import { WordsField } from '../../ui/words-field.tsx';
import { fieldId } from '../writing/writing-kind.ts';
import { ImageSlots } from '../upload/image-slots.tsx';
import type { SlotFacts } from '../upload/slots.ts';
import type { ArticleWriting } from './article-writing.ts';
import type { ArticleEditing } from './read-article.ts';

type Column = {
  columns: ArticleEditing['columns'];
  value: number | null | undefined;
  /** A published article stays in its column. */
  fixed: boolean;
  error: string | undefined;
  onChange: (column_id: number | null) => void;
};

export function ColumnField({ columns, value, fixed, error, onChange }: Column) {
  const chosen = columns.find(({ id }) => id === value);
  return (
    <SelectField
      label="专栏"
      id={fieldId('column_id')}
      value={value ?? ''}
      disabled={fixed}
      error={error}
      hint={fixed ? '发布后不能换专栏' : chosen ? `分类：${chosen.cate}` : undefined}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      <option value="">选一个专栏</option>
      {columns.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

const [, summary_most] = article_limits.summary;

export function SummaryField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (summary: string) => void;
}) {
  return (
    <WordsField
      label="摘要"
      id={fieldId('summary')}
      hint="出现在列表、搜索和分享里，一两句说清讲什么"
      name="summary"
      rows={3}
      most={summary_most}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

type Cover = {
  value: ArticleWriting['cover'];
  error: string | undefined;
  onChange: (cover: ArticleWriting['cover'], facts: SlotFacts) => void;
};

/** One picture, shown at 16:9. Another cover from outside is another `key`. */
export function CoverField({ value, error, onChange }: Cover) {
  return (
    <div className="article-cover">
      <ImageSlots
        label="封面"
        id={fieldId('cover')}
        max={1}
        rule={cover_rule}
        shapes={['cover', 'row']}
        initial={value ? [value] : []}
        error={error}
        onChange={([image], facts) =>
          onChange(image?.imgId ? { id: image.imgId, url: image.src } : null, facts)
        }
      />
    </div>
  );
}
