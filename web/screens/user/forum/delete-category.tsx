import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { codes } from '../../../../contract/http/envelope.ts';
import { quietApi } from '../../../api.ts';
import { factsOf } from '../../../refused-call.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { FieldError } from '../../../ui/field.tsx';
import type { Category } from './category.ts';
import { useFocusBack } from '../../../desk/use-focus-back.ts';

type Props = {
  category: Category;
  others: readonly Category[];
  onDone: (moved: number) => Promise<void>;
  onClose: () => void;
};

/** Deletes a category; where there are posts in it, whatever their state, it asks where they go. */
export function DeleteCategory({ category, others, onDone, onClose }: Props) {
  useFocusBack();
  const [asks, setAsks] = useState(category.post_count > 0);
  const [move_to, setMoveTo] = useState<number>();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (asks && move_to === undefined) return setError('请选择帖子移到哪个分类');
    setBusy(true);
    try {
      const given = { id: category.id, ...(move_to === undefined ? {} : { move_to }) };
      const { moved } = await quietApi('posts.category_delete', given);
      await onDone(moved);
    } catch (problem) {
      const facts = factsOf(problem);
      if (facts?.code !== codes.invalid) {
        reactTo(problem);
        return onClose();
      }
      setAsks(true);
      setError(facts.msg);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={`删除分类“${category.title}”`}
      okText="删除"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      {asks ? (
        <>
          <p>
            里面的帖子不会删除{category.post_count > 0 ? `（大家看得到的有 ${category.post_count} 篇）` : ''}
            ，请选择移到哪里。
          </p>
          <Radio.Group
            className="forum-choices"
            aria-label="帖子移到哪里"
            value={move_to}
            onChange={(event) => {
              setMoveTo(event.target.value as number);
              setError(null);
            }}
            options={[
              ...others.map(({ id, title }) => ({ value: id, label: title })),
              { value: 0, label: '不再分类' },
            ]}
          />
        </>
      ) : (
        <p>这个分类里没有帖子。</p>
      )}
      {error ? <FieldError id="delete-category-error">{error}</FieldError> : null}
    </Modal>
  );
}
