import '../../../ui/field.css';
import '../../../parts/upload/file-grid.css';
import './files.css';
import { useRef, useState } from 'react';
import { acceptOf, ruleInWords, type ImageRule } from '../../../../contract/upload/image-rules.ts';
import { page_sizes } from '../../../../contract/http/page-sizes.ts';
import { api } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { agreedToUpload } from '../../../parts/upload/agreement.ts';
import { filesOf } from '../../../parts/upload/files-of.ts';
import { GoingCell } from '../../../parts/upload/going-cell.tsx';
import { useGoing } from '../../../parts/upload/use-going.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BatchBar } from './batch-bar.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import { FileCates } from './file-cates-nav.tsx';
import { FileCell } from './file-cell.tsx';
import { FileTools } from './file-tools.tsx';
import { FilesEmpty } from './files-empty.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useFileActs } from './use-file-acts.ts';
import { readView } from './view.ts';

const library_rule: ImageRule = { allow_animated: 1 };
/** Three rows and a bit on a desk. */
const usual_limit = 18;

/** The material library: pictures in categories, to be found, moved, renamed, deleted and brought back. */
export default function Files() {
  const address = useListAddress(page_sizes);
  const view = readView(address.query);
  const limit = address.query.has('limit') ? address.limit : usual_limit;
  const pageHref = (page: number, size: number) =>
    address.with({ page: page === 1 ? null : page, limit: size === usual_limit ? null : size });
  const images = useRead('file.images', {
    page: address.page,
    limit,
    ...(view.category === null ? {} : { category: view.category }),
    ...(view.keyword ? { keyword: view.keyword } : {}),
    unused: view.unused ? '1' : '0',
    deleted: view.bin ? '1' : '0',
    sort: view.sort,
  });
  const categories = useRead('file.categories', {});
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const rows = images.data?.list ?? [];
  const chosen = rows.filter(({ id }) => ticked.includes(id));
  const space = images.data?.space;
  const full = space !== undefined && space.used_bytes >= space.max_bytes;
  const reload = () => Promise.all([images.reload(), categories.reload()]);
  const uploads = useGoing({
    rule: library_rule,
    async onStored(stored) {
      if (view.category) await api('file.images_update', { ids: [stored.id], category: view.category });
      await reload();
    },
  });

  const choose = async () => {
    if (await agreedToUpload()) input.current?.click();
  };
  const acts = useFileActs({ reload, onDone: () => setTicked([]) });
  const tick = (id: number) =>
    setTicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));

  return (
    <DeskPage
      title={view.bin ? '最近删除' : '素材库'}
      meta={view.bin ? '30 天内可以恢复' : ruleInWords(library_rule)}
      acts={
        view.bin ? null : (
          <Button kind="ink" disabled={full} onClick={() => void choose()}>
            <Icon name="upload" />
            上传
          </Button>
        )
      }
    >
      <section className="work">
        <div className="files">
          <FileCates
            categories={categories.data}
            view={view}
            space={space}
            hrefOf={(change) => address.with(change)}
          />
          <div
            className={over ? 'files-list over' : 'files-list'}
            onDragOver={(event) => {
              if (view.bin || !event.dataTransfer.types.includes('Files')) return;
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
            }}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              if (!view.bin && !full) void uploads.add(filesOf(event.dataTransfer));
            }}
          >
            {chosen.length > 0 ? (
              <BatchBar
                chosen={chosen}
                bin={view.bin}
                busy={acts.busy}
                onClear={() => setTicked([])}
                onMove={() => setMoving(chosen.map(({ id }) => id))}
                onRename={() => setRenaming(chosen[0]?.id ?? null)}
                onRemove={() => void acts.remove(chosen.map(({ id }) => id))}
                onRestore={() => void acts.restore(chosen.map(({ id }) => id))}
              />
            ) : (
              <FileTools view={view} onChange={address.go} />
            )}
            <ReadState read={images} rows={3}>
              {({ list, total }) => (
                <>
                  {list.length > 0 || uploads.going.length > 0 ? (
                    <ul className="file-grid">
                      {uploads.going.map((one) => (
                        <GoingCell
                          key={one.id}
                          going={one}
                          onAgain={() => uploads.again(one)}
                          onDrop={() => uploads.drop(one.id)}
                        />
                      ))}
                      {list.map((image) => (
                        <FileCell
                          key={image.id}
                          image={image}
                          ticked={ticked.includes(image.id)}
                          renaming={renaming === image.id}
                          onTick={() => tick(image.id)}
                          onShow={() => setShown(image.id)}
                          onRename={(title) => {
                            setRenaming(null);
                            if (title && title !== image.name) void acts.rename(image.id, title);
                          }}
                        />
                      ))}
                    </ul>
                  ) : (
                    <FilesEmpty
                      view={view}
                      page={address.page}
                      last={Math.ceil(total / limit)}
                      hrefOf={(page) => pageHref(page, limit)}
                      onUpload={() => void choose()}
                    />
                  )}
                  {total > 0 ? (
                    <Pager page={address.page} limit={limit} total={total} href={pageHref} />
                  ) : null}
                </>
              )}
            </ReadState>
          </div>
        </div>
      </section>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={`${acceptOf(library_rule)},image/gif,.gif`}
        aria-label="选择要上传的图片"
        onChange={(event) => {
          void uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {moving ? (
        <MoveDialog
          count={moving.length}
          categories={categories.data ?? []}
          onMove={(category) => void acts.move(moving, category)}
          onClose={() => setMoving(null)}
        />
      ) : null}
      {shown ? (
        <DetailDialog
          id={shown}
          categories={categories.data ?? []}
          onRemove={() => void acts.remove([shown])}
          onRestore={() => void acts.restore([shown])}
          onClose={() => setShown(null)}
        />
      ) : null}
    </DeskPage>
  );
}
