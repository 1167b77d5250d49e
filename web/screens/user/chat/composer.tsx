import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { characters } from '../../../../contract/characters.ts';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { QuickReply } from '../../../../contract/chat/phrases.ts';
import { quietApi } from '../../../api.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AskCard } from './ask-card.tsx';
import { sendOut } from './outgoing.ts';
import { Phrases } from './phrases.tsx';
import { sendFiles } from './send-files.ts';
import { useDraft } from './use-draft.ts';
import { to_write } from './write-again.ts';

type Props = { dialog_id: number; typed: string; rev: number };

const typing_every_ms = 4_000;

/** Enter sends, Shift with Enter begins a line, a slash in an empty field opens the expressions. */
export function Composer({ dialog_id, typed, rev }: Props) {
  const [text, setText] = useState(typed);
  const [panel, setPanel] = useState<'phrases' | 'card' | null>(null);
  const [phrase_id, setPhraseId] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const said_typing = useRef(0);
  const quick = useRead('quick_reply.index', { limit: chat_limits.shown_quick });
  const draft = useDraft(dialog_id, rev);
  const too_long = characters(text) > chat_limits.text;

  const write = (next: string, phrase?: number) => {
    setText(next);
    setPhraseId(phrase);
    draft.save(next);
    setPanel(null);
    field.current?.focus();
  };
  useEffect(() => {
    const onWrite = ({ detail }: CustomEvent<string>) => {
      setText(detail);
      field.current?.focus();
    };
    addEventListener(to_write, onWrite as EventListener);
    return () => removeEventListener(to_write, onWrite as EventListener);
  }, []);

  const send = () => {
    const content = text.trim();
    if (content === '' || too_long) return;
    sendOut({ dialog_id, type: 'text', content, shown: content, ...(phrase_id ? { phrase_id } : {}) });
    setText('');
    setPhraseId(undefined);
    draft.forget();
    field.current?.focus();
  };
  const sendQuick = ({ id, content }: QuickReply) =>
    sendOut({ dialog_id, type: 'text', content, shown: content, phrase_id: id });

  const onChange = (next: string) => {
    setText(next);
    draft.save(next);
    if (next === '') setPhraseId(undefined);
    const now = Date.now();
    if (next && now - said_typing.current > typing_every_ms) {
      said_typing.current = now;
      void quietApi('chat.typing', { dialog_id }).catch(() => {});
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === '/' && text === '') {
      event.preventDefault();
      setPanel('phrases');
    }
    if (event.key === 'Escape') setPanel(null);
  };
  const take = (files: Iterable<File>) =>
    void sendFiles(dialog_id, [...files]).catch((error: Error) => toast(error.message, { bad: true }));
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  const close = () => {
    setPanel(null);
    field.current?.focus();
  };

  return (
    <div className="chat-foot">
      {panel === 'phrases' ? (
        <Phrases
          onChoose={({ id, content }) => write(content, id)}
          onQuick={(one) => {
            sendQuick(one);
            close();
          }}
          onClose={close}
        />
      ) : panel === 'card' ? (
        <AskCard
          onSend={(card) => {
            sendOut({ dialog_id, ...card });
            close();
          }}
          onClose={close}
        />
      ) : quick.data && quick.data.list.length > 0 ? (
        <div className="chat-quick" role="group" aria-label="快捷回复">
          {quick.data.list.map((one) => (
            <button type="button" key={one.id} title={one.content} onClick={() => sendQuick(one)}>
              {one.title}
            </button>
          ))}
          <a href="/user/chat/setting">
            <Icon name="plus" size={12} />
            加一条
          </a>
        </div>
      ) : null}
      <div className="chat-say">
        <textarea
          ref={field}
          aria-label="写消息"
          aria-describedby="chat-say-hint"
          aria-invalid={too_long || undefined}
          placeholder={`写消息，最多 ${chat_limits.text} 字`}
          rows={2}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div className="row">
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label="选图片或文件"
            onChange={(event) => {
              take(event.target.files ?? []);
              event.target.value = '';
            }}
          />
          <Tool icon="image" title="发图片或文件" press={() => picker.current?.click()} />
          <Tool
            icon="box"
            title="发产品、任务或订单卡"
            open={panel === 'card'}
            press={() => setPanel(panel === 'card' ? null : 'card')}
          />
          <Tool
            icon="phrase"
            title="常用语"
            open={panel === 'phrases'}
            press={() => setPanel(panel === 'phrases' ? null : 'phrases')}
          />
          <span className={too_long ? 'meta n bad' : 'meta n'} id="chat-say-hint">
            {too_long ? `超出 ${characters(text) - chat_limits.text} 字` : '回车发送，Shift 加回车换行'}
          </span>
          <Button kind="ink" size="sm" onClick={send} disabled={text.trim() === '' || too_long}>
            发送
          </Button>
        </div>
      </div>
    </div>
  );
}

type ToolProps = { icon: 'image' | 'box' | 'phrase'; title: string; open?: boolean; press: () => void };

const Tool = ({ icon, title, open, press }: ToolProps) => (
  <button type="button" className="icb" aria-label={title} title={title} aria-expanded={open} onClick={press}>
    <Icon name={icon} />
  </button>
);
