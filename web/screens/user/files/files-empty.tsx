import { BeyondTheEnd } from '../../../desk/beyond-the-end.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import type { FileView } from './view.ts';

type Props = {
  view: FileView;
  page: number;
  /** The last page that there is; 0 where there is nothing. */
  last: number;
  hrefOf: (page: number) => string;
  onUpload: () => void;
};

/** Each way of having nothing to show, with its next step. */
export function FilesEmpty({ view, page, last, hrefOf, onUpload }: Props) {
  if (last > 0) return <BeyondTheEnd page={page} last={last} hrefOf={hrefOf} />;
  if (view.bin) return <EmptyState title="没有删除过的图片" text="删除的图片在这里留 30 天。" />;
  if (view.keyword || view.unused)
    return (
      <EmptyState
        title="没有符合的图片"
        text={view.keyword ? `文件名里没有“${view.keyword}”。` : '每一张都用上了。'}
      >
        <ButtonLink href="/user/files">看全部图片</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      title={view.category === null ? '还没有图片' : '这个分类里还没有图片'}
      text={
        view.category === null
          ? '传上来的图片可以在发帖、发产品时反复使用。'
          : '上传到这里，或在“全部”里选几张移过来。'
      }
    >
      <Button kind="ink" onClick={onUpload}>
        上传
      </Button>
    </EmptyState>
  );
}
