import './attachment-list.css';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { attachment_limit, upload_words } from '../../../contract/upload/image-rules.ts';
import { upload_kinds } from '../../../contract/upload/upload-kinds.ts';
import { confirmBox } from '../../shell/confirm-box.ts';
import { loginAddress } from '../../shell/react-to-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import { agreedToUpload } from './agreement.ts';
import { filesOf } from './files-of.ts';
import { sendAttachment } from './send-attachment.ts';
import { sizeInWords } from './size-in-words.ts';
import { UploadFailed } from './upload.ts';

export type Attachment = { id: number; name: string; url: string; size: number };

export type AttachmentListProps = {
  label: string;
  note?: string;
  hint?: string;
  /** Of the button that adds one, so that a form can put the focus there. */
  id?: string;
  /** For a form that is read by its fields: the ids in order, with commas. */
  name?: string;
  /** What is there already. Another list is another `key`. */
  initial?: readonly Attachment[];
  /** `proof` ones are seen by their owner and the staff only. */
  purpose?: 'attachment' | 'proof';
  max?: number;
  disabled?: boolean;
  error?: string | null | undefined;
  /** The stored files, and how many are on their way or did not come through. */
  onChange?: (files: Attachment[], facts: { uploading: number; failed: number }) => void;
};

type Row = {
  key: number;
  file?: File;
  stored?: Attachment | undefined;
  share: number;
  error?: string | undefined;
};

let made = 0;

/** Files of up to 20 MB each, beside something: added by button or drop, removed after a question. */
export function AttachmentList({
  label,
  note,
  hint,
  id: given,
  name,
  initial = [],
  purpose = 'attachment',
  max = 5,
  disabled = false,
  error,
  onChange = () => {},
}: AttachmentListProps) {
  const own = useId();
  const id = given ?? own;
  const input = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<Row[]>(() => initial.map((stored) => ({ key: ++made, stored, share: 1 })));
  const now = useRef(rows);
  const [warning, setWarning] = useState('');
  const running = useRef(new Map<number, AbortController>());
  const endings = Object.values(upload_kinds[purpose].types).flat() as string[];

  const put = (next: Row[]) => {
    now.current = next;
    setRows(next);
    onChange(
      next.flatMap(({ stored }) => stored ?? []),
      {
        uploading: next.filter((row) => !row.stored && !row.error).length,
        failed: next.filter((row) => row.error).length,
      },
    );
  };
  const patch = (key: number, change: Partial<Row>) =>
    put(now.current.map((row) => (row.key === key ? { ...row, ...change } : row)));

  async function send({ key, file }: Row): Promise<void> {
    if (!file) return;
    const mine = new AbortController();
    running.current.set(key, mine);
    patch(key, { share: 0, error: undefined });
    try {
      const stored = await sendAttachment(file, {
        purpose,
        signal: mine.signal,
        onProgress: (share) => patch(key, { share }),
      });
      patch(key, { stored: { id: stored.id, name: stored.name, url: stored.url, size: stored.size } });
    } catch (problem) {
      if (mine.signal.aborted) return;
      const failed = problem instanceof UploadFailed ? problem : undefined;
      patch(key, { error: failed?.message ?? upload_words.storage_failed });
      if (failed?.login) location.assign(loginAddress());
    } finally {
      running.current.delete(key);
    }
  }
  async function add(files: readonly File[]): Promise<void> {
    if (disabled || files.length === 0 || !(await agreedToUpload())) return;
    const room = max - now.current.length;
    setWarning(
      files.length > room
        ? `最多上传 ${max} 个文件，已有 ${now.current.length} 个，这次选了 ${files.length} 个`
        : '',
    );
    if (files.length > room) return;
    const fresh = files.map((file) => ({
      key: ++made,
      file,
      share: 0,
      error: file.size > attachment_limit ? upload_words.attachment_too_big : undefined,
    }));
    put([...now.current, ...fresh]);
    await Promise.all(fresh.filter((row) => !row.error).map(send));
  }
  async function remove(row: Row): Promise<void> {
    const what = row.stored?.name ?? row.file?.name ?? '';
    const sure = await confirmBox({
      title: '移除这个文件',
      text: `“${what}”会从这里移除，要用时得再上传一次。`,
      yes: '移除',
    });
    if (!sure) return;
    running.current.get(row.key)?.abort();
    setWarning('');
    put(now.current.filter(({ key }) => key !== row.key));
  }
  const choose = async () => {
    if (await agreedToUpload()) input.current?.click();
  };
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void add(filesOf(event.dataTransfer));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; the button does the same
    <div
      className="field attachments"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className="lb">
        <span id={`${id}-label`}>{label}</span>
        {note ? <small>{note}</small> : null}
        <span className="count n">
          {rows.length} / {max}
        </span>
      </div>
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => {
            const what = row.stored?.name ?? row.file?.name ?? '';
            return (
              <li key={row.key} className={row.error ? 'bad' : undefined}>
                <Icon name="receipt" />
                {row.stored ? (
                  <a href={row.stored.url} target="_blank" rel="noreferrer">
                    {what}
                  </a>
                ) : (
                  <span className="t">{what}</span>
                )}
                <span className="meta n" role={row.error ? 'alert' : undefined}>
                  {row.error ??
                    (row.stored ? sizeInWords(row.stored.size) : `上传中 ${Math.round(row.share * 100)}%`)}
                </span>
                {row.error && row.error !== upload_words.attachment_too_big ? (
                  <Button kind="bare" size="sm" onClick={() => void send(row)}>
                    再传一次
                  </Button>
                ) : null}
                {disabled ? null : (
                  <button
                    type="button"
                    className="x"
                    aria-label={`移除 ${what}`}
                    onClick={() => void remove(row)}
                  >
                    <Icon name="trash" />
                  </button>
                )}
                {row.stored || row.error ? null : <Meter value={Math.round(row.share * 100)} />}
              </li>
            );
          })}
        </ul>
      ) : null}
      {disabled || rows.length >= max ? null : (
        <Button id={id} onClick={() => void choose()}>
          <Icon name="upload" />
          上传文件
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={max > 1}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        aria-label={`选择${label}`}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {name ? (
        <input type="hidden" name={name} value={rows.flatMap(({ stored }) => stored?.id ?? []).join(',')} />
      ) : null}
      {warning ? (
        <p className="field-error warning" role="alert">
          <Icon name="warn" />
          <span>{warning}</span>
        </p>
      ) : null}
      <p className="field-hint" id={`${id}-hint`}>
        {hint ?? `${endings.slice(0, 6).join('、')} 等，每个不超过 20 MB，也可以拖来`}
      </p>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
