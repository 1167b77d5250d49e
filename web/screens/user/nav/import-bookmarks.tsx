import { useRef, useState } from 'react';
import type { NavFolder, NavImport } from '../../../../contract/navigation/nav-folders.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { quietApi } from '../../../api.ts';
import { Choice } from '../../../desk/choice.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Props = { folders: readonly NavFolder[]; onChange: () => Promise<void> };

/** A bookmarks file of a browser: first what is in it, then where each of its folders goes. */
export function ImportBookmarks({ folders, onChange }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<NavImport | null>(null);
  const [to, setTo] = useState<Record<string, string>>({});
  const { act, busy } = useAct(onChange);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > nav_limits.import_bytes) return toast('书签文件不能超过 5 MB，请只导出要用的文件夹');
    const content = await chosen.text();
    await act('read', async () => {
      setRead(await quietApi('nav.import', { name: chosen.name.slice(0, 200), content }));
      setTo({});
    });
    if (file.current) file.current.value = '';
  };
  const placeOf = (path: string) => to[path] ?? (path === '' ? '0' : 'new');
  const taken = (read?.folders ?? []).filter(({ path }) => placeOf(path) !== 'skip');
  const count = taken.reduce((sum, { fresh }) => sum + fresh, 0);
  const take = (id: number) =>
    act(
      'take',
      async () => {
        const answer = await quietApi('nav.import_take', {
          id,
          folders: taken.map(({ path }) => {
            const place = placeOf(path);
            return { path, to: place === 'new' ? ('new' as const) : Number(place) };
          }),
        });
        setRead(null);
        return answer;
      },
      {
        said: (answer) => `导入了 ${answer.taken} 个网址`,
        undo: { title: '撤回', run: () => quietApi('nav.import_undo', { id }), said: '整批撤回了' },
      },
    );
  const options = [
    ['new', '同名收藏夹'],
    ...folders.map(({ id, title }) => [String(id), title] as const),
    ['skip', '不导入'],
  ] as const;
  return (
    <section className="work">
      <SectionHead title="导入书签" meta={read ? read.name : '浏览器导出的 HTML 文件，5 MB 以内'} />
      <input
        ref={file}
        type="file"
        accept=".html,.htm,text/html"
        aria-label="书签文件"
        className="nav-file"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {read ? (
        <>
          <ul className="imp-sum n">
            <li>
              <b>{read.fresh}</b>新的
            </li>
            <li>
              <b>{read.known}</b>已经收藏过，跳过
            </li>
            <li>
              <b>{read.left_out}</b>不是网址，不导
            </li>
          </ul>
          <ul className="imp-folders">
            {read.folders.map(({ path, fresh }) => (
              <li key={path}>
                <span>{path || '没有文件夹的'}</span>
                <span className="n">{fresh} 个</span>
                <Choice
                  aria-label={`${path || '没有文件夹的'} 放到`}
                  options={path === '' ? options.slice(1) : options}
                  value={placeOf(path)}
                  onChange={({ target }) => setTo({ ...to, [path]: target.value })}
                />
              </li>
            ))}
          </ul>
          <div className="desk-go">
            <Button
              kind="red"
              busy={busy === 'take'}
              disabled={count === 0}
              onClick={() => void take(read.id)}
            >
              导入 {count} 个
            </Button>
            <span className="meta">只存名字和网址；24 小时内能整批撤回</span>
          </div>
        </>
      ) : null}
    </section>
  );
}
