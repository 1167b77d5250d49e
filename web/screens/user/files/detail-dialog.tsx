import type { FileCategory } from '../../../../contract/upload/files.ts';
import { sizedPicture } from '../../../../contract/upload/sized-picture.ts';
import { NamedRows } from '../../../desk/named-rows.tsx';
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
                <NamedRows
                  rows={[
                    ['尺寸', `${image.width}×${image.height}`, 'n'],
                    ['大小', sizeInWords(image.file_size), 'n'],
                    [
                      '类型',
                      `${image.mime.replace('image/', '').toUpperCase()}${image.is_animated ? '，动态图' : ''}`,
                    ],
                    ['分类', categories.find((one) => one.id === image.category_id)?.title ?? '未分类'],
                    ['上传', exactTime(Date.parse(image.created_at)), 'n'],
                    ['链接', new URL(image.xurl, location.href).href, 'address'],
                    [
                      '用在',
                      image.used_by.length === 0
                        ? '还没有用到'
                        : image.used_by.map((use) => <span key={`${use.kind}-${use.id}`}>{use.title}</span>),
                    ],
                  ]}
                />
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
