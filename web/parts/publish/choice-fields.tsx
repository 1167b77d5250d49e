import { item_types, type ItemType } from '../../../contract/forum/writing-limits.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { FieldError, SelectField } from '../../ui/field.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { Board, Editing } from './read-editing.ts';
import { fieldId } from '../writing/writing-kind.ts';

const types: readonly [ItemType, icon: IconName, title: string, what: string][] = [
  ['post', 'text', '帖子', '经验、数据、讨论'],
  ['question', 'ask', '提问', '可以采纳一条回答'],
  ['evaluation', 'report', '测评', '用过的东西，带图和结论'],
  ['poll', 'poll', '投票', '列出选项，一人一票'],
];

type Type = {
  value: ItemType;
  /** What the chosen forum takes of the writer; undefined before one is chosen. */
  taken: readonly ItemType[] | undefined;
  error: string | undefined;
  onChange: (type: ItemType) => void;
};

/** A kind that the forum does not take cannot be chosen; one that is chosen already is named as wrong. */
export function TypeField({ value, taken, error, onChange }: Type) {
  const not_taken = types.filter(([type]) => taken && !taken.includes(type)).map(([type]) => type);
  return (
    <ChoiceCards
      legend="类型"
      name="item_type"
      id={fieldId('item_type')}
      choices={types}
      value={value}
      closed={not_taken}
      hint={
        not_taken.length > 0
          ? `这个论坛不收${not_taken.map((type) => item_types[type]).join('和')}`
          : undefined
      }
      error={error}
      onChange={onChange}
    />
  );
}

type Forum = {
  groups: Editing['groups'];
  value: number | null | undefined;
  /** A published post stays in its forum. */
  fixed: boolean;
  hint: string | undefined;
  error: string | undefined;
  onChange: (forum_id: number | null) => void;
};

export function ForumField({ groups: shelves, value, fixed, hint, error, onChange }: Forum) {
  return (
    <SelectField
      label="发到"
      id={fieldId('forum_id')}
      value={value ?? ''}
      disabled={fixed}
      error={error}
      hint={fixed ? '发布后不能换论坛' : hint}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      <option value="">选一个论坛</option>
      {shelves.map((shelf) => (
        <optgroup key={shelf.title} label={shelf.title}>
          {shelf.forums.map((forum) => (
            <option key={forum.id} value={forum.id}>
              {forum.title}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

type Category = {
  categories: Board['categories'];
  value: number | null | undefined;
  error: string | undefined;
  onChange: (category_id: number) => void;
};

export function CategoryField({ categories, value, error, onChange }: Category) {
  const id = fieldId('category_id');
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="lb">分类</legend>
      <div className={error ? 'pub-chips bad' : 'pub-chips'}>
        {categories.map((category, at) => (
          <label key={category.id}>
            <input
              type="radio"
              name="category_id"
              id={(value ? category.id === value : at === 0) ? id : undefined}
              checked={category.id === value}
              onChange={() => onChange(category.id)}
            />
            {category.title}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
