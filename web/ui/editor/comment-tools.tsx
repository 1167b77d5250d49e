import { Icon } from '../icon.tsx';

const tools = [
  ['bold', '加粗'],
  ['list', '列表'],
  ['quote', '引用'],
  ['code', '行内代码'],
  ['image', '图片'],
  ['link', '链接'],
  ['at', '提到某人', 'mention'],
] as const;

/** The tools of a reply before the editor is there: a press brings it and is carried out then. */
export function CommentTools({ onPress }: { onPress: (tool: string) => void }) {
  return (
    <div className="bar">
      {tools.map(([icon, title, id = icon]) => (
        <button key={id} type="button" aria-label={title} onClick={() => onPress(id)}>
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
