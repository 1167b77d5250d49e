import type { FileCategory } from '../../../../contract/upload/files.ts';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Meter } from '../../../ui/meter.tsx';
import type { FileView } from './view.ts';

type Props = {
  categories: readonly FileCategory[] | undefined;
  view: FileView;
  space: { used_bytes: number; max_bytes: number } | undefined;
  hrefOf: (change: Record<string, string | number | null>) => string;
};

/** The categories with their counts, each with an address; below them what the library takes of one's space. */
export function FileCates({ categories = [], view, space, hrefOf }: Props) {
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const rows = [
    { id: null, title: '全部', count: all },
    ...categories.filter(({ id }) => id > 0),
    ...categories.filter(({ id }) => id === 0),
  ];
  const share = space ? Math.min(100, (space.used_bytes / space.max_bytes) * 100) : 0;
  return (
    <nav className="file-cates n" aria-label="素材分类">
      {rows.map(({ id, title, count }) => (
        <a
          key={id ?? 'all'}
          href={hrefOf({ category: id, deleted: null })}
          aria-current={!view.bin && view.category === id ? 'page' : undefined}
        >
          <span className="t">{title}</span>
          <span className="c">{count}</span>
        </a>
      ))}
      <a className="quiet" href="/user/files/cate">
        <Icon name="gear" />
        管理分类
      </a>
      <a
        className="quiet"
        href={hrefOf({ category: null, deleted: 1 })}
        aria-current={view.bin ? 'page' : undefined}
      >
        <Icon name="trash" />
        最近删除
      </a>
      {space ? (
        <div className="quota">
          已用 {sizeInWords(space.used_bytes)} / {sizeInWords(space.max_bytes)}
          <Meter value={share} />
          {share >= 100 ? '空间已满，删掉不用的图片再上传' : '删除后 30 天内可恢复'}
        </div>
      ) : null}
    </nav>
  );
}
