import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { useFocusBack } from '../../../desk/use-focus-back.ts';

type Props = {
  forum_id: number;
  n: number;
  onChoose: (category_id: number | null) => void;
  onClose: () => void;
};

/** Into which category the chosen posts go. */
export function CategoryDialog({ forum_id, n, onChoose, onClose }: Props) {
  useFocusBack();
  const read = useRead('posts.categories', { forum_id });
  const [chosen, setChosen] = useState<number>();
  return (
    <Modal
      open
      title={n > 1 ? `把选中的 ${n} 篇移到哪个分类` : '移到哪个分类'}
      okText="移过去"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => onChoose(chosen || null)}
      onCancel={onClose}
    >
      <ReadState read={read} rows={3}>
        {(categories) => (
          <Radio.Group
            className="forum-choices"
            value={chosen}
            onChange={(event) => setChosen(event.target.value as number)}
            options={[
              ...categories.map(({ id, title, post_count }) => ({
                value: id,
                label: `${title}（${post_count} 篇）`,
              })),
              { value: 0, label: '不分类' },
            ]}
          />
        )}
      </ReadState>
    </Modal>
  );
}
