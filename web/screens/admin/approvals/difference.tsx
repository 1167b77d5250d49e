import { createContext, use, useState, type ReactNode } from 'react';
import { approvalLifecycle } from '../../../../contract/approval/approval-lifecycle.ts';
import type { ComparedField, ShownFile } from '../../../../contract/approval/approvals.ts';
import type { Output } from '../../../../contract/index.ts';
import { sizedPicture } from '../../../../contract/upload/sized-picture.ts';
import { PictureViewer } from '../../../parts/picture-viewer.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { diffText, type Piece } from './diff-text.ts';

type Detail = Output<'admin.approval_detail'>;

/** Opens a picture large, by its number. */
const Look = createContext<(id: number) => void>(() => {});

/** What changed since the revision that was judged last, old beside new; of a first one, all that was sent. */
export const Difference = ({ detail }: { detail: Detail }) => (
  <Pictures detail={detail}>
    <Fields detail={detail} />
  </Pictures>
);

/** All pictures of both revisions can be gone through, wherever one begins. */
function Pictures({ detail: { fields }, children }: { detail: Detail; children: ReactNode }) {
  const [id, setId] = useState<number | null>(null);
  const seen = new Map(
    fields.flatMap((field) =>
      [...field.files, ...(field.before?.files ?? [])]
        .filter((file) => file.is_image && file.url)
        .map((file) => [file.id, { id: file.id, url: file.url, name: `${field.label}：${file.name}` }]),
    ),
  );
  const pictures = [...seen.values()];
  const at = pictures.findIndex((picture) => picture.id === id);
  return (
    <Look value={setId}>
      {children}
      {at < 0 ? null : (
        <PictureViewer
          pictures={pictures}
          at={at}
          onMove={(next) => setId(pictures[next]?.id ?? null)}
          onClose={() => setId(null)}
        />
      )}
    </Look>
  );
}

function Fields({ detail }: { detail: Detail }) {
  const [all, setAll] = useState(false);
  const { fields, compared_with: old, revision } = detail;
  const changed = fields.filter((field) => field.changed);
  if (!old)
    return (
      <>
        <h3>
          提交的内容 <span className="meta">首次提交，{fields.length} 项</span>
        </h3>
        <table className="diff one">
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td>
                  <Value value={[{ text: field.value }]} files={field.files} field={field} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    );
  const shown = all || changed.length === 0 ? fields : changed;
  const same = fields.length - changed.length;
  return (
    <>
      <h3>
        改了什么{' '}
        <span className="meta">
          {changed.length === 0 ? '没有改动' : `${changed.length} 处`}
          {same > 0 && changed.length > 0 ? `，其余 ${same} 项没有变` : null}
        </span>
        {same > 0 && changed.length > 0 ? (
          <button type="button" className="desk-link end" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? '只看改动' : '看全部字段'}
          </button>
        ) : null}
      </h3>
      <table className="diff">
        <colgroup>
          <col className="f" />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">
              第 {old.revision} 版，{approvalLifecycle.states[old.status].title}
            </th>
            <th scope="col">送审，第 {revision} 版</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <Compared key={field.name} field={field} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Compared({ field }: { field: ComparedField }) {
  const before = field.before ?? { value: '', files: [] };
  const text = field.changed
    ? diffText(before.value, field.value)
    : { before: [{ text: before.value }], after: [{ text: field.value }] };
  const has = (files: readonly ShownFile[], id: number) => files.some((file) => file.id === id);
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td>
        <Value
          value={text.before}
          files={before.files}
          mark={(id) => (has(field.files, id) ? undefined : 'gone')}
          field={field}
        />
      </td>
      <td>
        <Value
          value={text.after}
          files={field.files}
          mark={(id) => (has(before.files, id) ? undefined : 'new')}
          field={field}
        />
      </td>
    </tr>
  );
}

type ValueProps = {
  value: Piece[];
  files: readonly ShownFile[];
  mark?: (id: number) => Piece['change'];
  field: ComparedField;
};

function Value({ value, files, mark, field }: ValueProps) {
  if (files.length > 0) return <Files files={files} mark={mark} />;
  if (field.has_files) return <span className="meta">没有上传</span>;
  if (value.every(({ text }) => text === '')) return <span className="meta">没有填写</span>;
  return (
    <>
      <span className="typed">
        {value.map(({ text, change }, at) =>
          change === 'gone' ? (
            <del key={at}>{text}</del>
          ) : change === 'new' ? (
            <ins key={at}>{text}</ins>
          ) : (
            text
          ),
        )}
      </span>
      {field.masked ? <span className="meta"> 已遮住一部分</span> : null}
    </>
  );
}

function Files({ files, mark }: Pick<ValueProps, 'files' | 'mark'>) {
  const look_at = use(Look);
  return (
    <div className="pics">
      {files.map((file) => {
        const change = mark?.(file.id);
        const said = change === 'gone' ? '去掉' : change === 'new' ? '新' : '';
        const word = said ? <em>{said}</em> : null;
        const look = change === 'gone' ? 'gone' : undefined;
        if (!file.url)
          return (
            <span key={file.id} className={`doc ${look ?? ''}`}>
              {file.name}
              {word}
            </span>
          );
        if (file.is_image)
          return (
            <button
              key={file.id}
              type="button"
              className={`pic ${look ?? ''}`}
              aria-label={['放大', file.name, said].filter(Boolean).join(' ')}
              onClick={() => look_at(file.id)}
            >
              <img src={sizedPicture(file.url, 800)} alt="" height={72} loading="lazy" />
              {word}
            </button>
          );
        return (
          <a
            key={file.id}
            className={`doc ${look ?? ''}`}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            title={file.name}
          >
            <Icon name="out" />
            {file.name}
            {word}
          </a>
        );
      })}
    </div>
  );
}
