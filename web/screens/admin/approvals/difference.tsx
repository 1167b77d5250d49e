import { useState } from 'react';
import { approvalLifecycle } from '../../../../contract/approval/approval-lifecycle.ts';
import type { ComparedField, ShownFile } from '../../../../contract/approval/approvals.ts';
import type { Output } from '../../../../contract/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { diffText, type Piece } from './diff-text.ts';

type Detail = Output<'admin.approval_detail'>;

/** What changed since the revision that was judged last, old beside new; of a first one, all that was sent. */
export function Difference({ detail }: { detail: Detail }) {
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
  return (
    <div className="pics">
      {files.map((file) => {
        const change = mark?.(file.id);
        const word = change === 'gone' ? <em>去掉</em> : change === 'new' ? <em>新</em> : null;
        const look = change === 'gone' ? 'gone' : undefined;
        if (!file.url)
          return (
            <span key={file.id} className={`doc ${look ?? ''}`}>
              {file.name}
              {word}
            </span>
          );
        return (
          <a
            key={file.id}
            className={[file.is_image ? 'pic' : 'doc', look].filter(Boolean).join(' ')}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            title={file.name}
          >
            {file.is_image ? (
              <img src={file.url} alt={file.name} width={52} height={52} loading="lazy" />
            ) : (
              <>
                <Icon name="out" />
                {file.name}
              </>
            )}
            {word}
          </a>
        );
      })}
    </div>
  );
}
