import type { FileCategory } from '../../../../contract/upload/files.ts';
import { sizedPicture } from '../../../../contract/upload/sized-picture.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { DialogFrame } from '../../../parts/upload/dialog-frame.tsx';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { exactTime } from '../../../ui/time-ago.tsx';

type Props = {
  id: number;
  categories: readonly FileCategory[];
  onRemove: () => void;
  onRestore: () => void;
  onClose: () => void;
};

/** One picture with everything that is known of it: its sizes, its address, where it is used. */
export function DetailDialog({ id, categories, onRemove, onRestore, onClose }: Props) {
  const read = useRead('file.detail', { id });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(new URL(url, location.href).href);
      toast('链接已复制');
    } catch {
      toast('没能复制，请手动选中链接', { bad: true });
    }
  };
  return (
    <DialogFrame className="files-detail" title={read.data?.name ?? '图片'} onClose={onClose}>
      {(_, close) => (
        <ReadState read={read} rows={3}>
          {(image) => (
            <>
              <div className="in">
                <span className="pic">
                  <img src={sizedPicture(image.xurl, 800)} alt={image.name} />
                </span>
                <dl className="desc-list">
                  <dt>尺寸</dt>
                  <dd className="n">
                    {image.width}×{image.height}
                  </dd>
                  <dt>大小</dt>
                  <dd className="n">{sizeInWords(image.file_size)}</dd>
                  <dt>类型</dt>
                  <dd>
                    {image.mime.replace('image/', '').toUpperCase()}
                    {image.is_animated ? '，动态图' : ''}
                  </dd>
                  <dt>分类</dt>
                  <dd>{categories.find((one) => one.id === image.category_id)?.title ?? '未分类'}</dd>
                  <dt>上传</dt>
                  <dd className="n">{exactTime(Date.parse(image.created_at))}</dd>
                  <dt>链接</dt>
                  <dd className="address">{new URL(image.xurl, location.href).href}</dd>
                  <dt>用在</dt>
                  <dd>
                    {image.used_by.length === 0
                      ? '还没有用到'
                      : image.used_by.map((use) => <span key={`${use.kind}-${use.id}`}>{use.title}</span>)}
                  </dd>
                </dl>
              </div>
              <footer>
                <Button onClick={() => void copy(image.xurl)}>复制链接</Button>
                {image.gone_at ? (
                  <Button
                    onClick={() => {
                      close();
                      onRestore();
                    }}
                  >
                    恢复
                  </Button>
                ) : (
                  <Button
                    onClick={() => {
                      close();
                      onRemove();
                    }}
                  >
                    删除
                  </Button>
                )}
                <Button kind="ink" onClick={close}>
                  看完了
                </Button>
              </footer>
            </>
          )}
        </ReadState>
      )}
    </DialogFrame>
  );
}
