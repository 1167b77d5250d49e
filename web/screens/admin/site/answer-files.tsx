import { dayTime } from '../../../desk/day-time.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

/** Files of answers that one asked for, while they can be fetched. */
export function AnswerFiles() {
  const read = useRead('admin.qn_exports', {});
  useLookAgain(read.reload);
  if (!read.data || read.data.length === 0) return null;
  return (
    <>
      <SectionHead title="导出过的文件" meta="做好以后 24 小时内可以下载" />
      <ul className="site-lines">
        {read.data.map(({ id, name, state, asked_at, parts }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="meta n">{dayTime(asked_at)}</span>
            <span>
              {state === 'making' ? '正在做' : state === 'failed' ? '没有做成，请重新导出' : null}
              {parts.map(({ url, rows }) => (
                <a key={url} className="desk-link" href={url} download>
                  下载 {rows} 行
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
