import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { ChatMessage } from '../../../../contract/chat/chat-shapes.ts';
import { api } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { copyText } from '../../../parts/copy-text.ts';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { clock } from './chat-time.ts';
import { MessageCard } from './message-card.tsx';
import { writeAgain } from './write-again.ts';
import { whenLoaded } from '../../../shell/when-loaded.ts';

type Props = {
  message: ChatMessage;
  /** Read, or arrived; of the newest of one's own. */
  state: string;
  person: Parameters<typeof Avatar>[0]['person'];
  onDelete: () => void;
};

export function MessageLine({ message, state, person, onDelete }: Props) {
  const { seq, mine, auto, covered, at } = message;
  if (message.status === 'recalled')
    return (
      <p className="gone" data-seq={seq}>
        {mine ? '你撤回了一条消息' : '对方撤回了一条消息'}
        {mine && kept.has(message.id) ? (
          <>
            {' · '}
            <button type="button" className="desk-link" onClick={() => writeAgain(kept.get(message.id)!)}>
              重新编辑
            </button>
          </>
        ) : null}
      </p>
    );
  return (
    <div className={mine ? 'msg-line me' : 'msg-line'} data-seq={seq}>
      {mine ? null : <Avatar person={person} size={28} />}
      <div>
        <div className="with-acts">
          <Body message={message} />
          <Acts message={message} onDelete={onDelete} />
        </div>
        <p className="st n">
          {auto ? '自动回复 · ' : ''}
          {covered.length > 0 ? `已遮盖${covered.join('、')} · ` : ''}
          {state ? `${state} ` : ''}
          {clock(at)}
        </p>
      </div>
    </div>
  );
}

const picture_px = 240;

/** As large as it will be shown: what stands below it does not move when it comes. */
function placeOf({ width, height }: { width: number | null; height: number | null }) {
  if (!width || !height) return {};
  const scale = Math.min(1, picture_px / width, picture_px / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Words of what this page took back, by message, to be written anew. */
const kept = new Map<number, string>();

function Body({ message }: { message: ChatMessage }) {
  const { type, text, file, card } = message;
  if (card) return <MessageCard type={type} card={card} mine={message.mine} />;
  if (type === 'image' && file)
    return (
      <a className="msg-pic" href={file.url} target="_blank" rel="noopener">
        <img src={file.url} alt={file.name} {...placeOf(file)} loading="lazy" decoding="async" />
      </a>
    );
  if (file)
    return (
      <a className="bub file" href={file.url} target="_blank" rel="noopener">
        <Icon name="save" />
        <span>
          {file.name} <span className="meta n">{sizeInWords(file.size)}</span>
        </span>
      </a>
    );
  return <div className="bub">{text || '消息已过期'}</div>;
}

function Acts({ message, onDelete }: { message: ChatMessage; onDelete: () => void }) {
  const { act } = useAct();
  const now = useNow();
  const { id, dialog_id, mine, text, at } = message;
  const recall = () => {
    if (text) kept.set(id, text);
    void act('recall', () => api('chat.recall', { dialog_id, message_id: id }));
  };
  const remove = () =>
    void act('delete', () => api('chat.delete', { dialog_id, message_id: id }), {
      sure: {
        title: '删除这条消息',
        text: '只从你这边删除，对方仍能看到。删除后不能恢复。',
        yes: '删除',
        grave: true,
      },
      said: '已删除，对方仍能看到',
    }).then((done) => done && onDelete());
  return (
    <Menu
      className="icb more"
      label={`消息的操作：${text.slice(0, 20) || clock(at)}`}
      button={<Icon name="more" size={14} />}
    >
      {text ? (
        <button type="button" onClick={() => void copyText('消息', text)}>
          <Icon name="copy" />
          复制
        </button>
      ) : null}
      {mine && now - Date.parse(at) < chat_limits.recall_ms ? (
        <button type="button" onClick={recall}>
          <Icon name="undo" />
          撤回
        </button>
      ) : null}
      <button type="button" onClick={remove}>
        <Icon name="trash" />
        删除
      </button>
      {mine ? null : (
        <button
          type="button"
          onClick={() =>
            whenLoaded(import('../../../parts/complaint-dialog.tsx'), ({ openComplaint }) =>
              openComplaint({ target: 'message', id, title: text.slice(0, 40) || '这条私信' }),
            )
          }
        >
          <Icon name="report" />
          举报
        </button>
      )}
    </Menu>
  );
}
