import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useRef, type CSSProperties, type ReactNode } from 'react';

type Props = {
  /** In order, with the name that is read out. */
  items: readonly { id: string; name: string }[];
  disabled?: boolean;
  /** Where what is read out stands: a modal dialog hides everything outside of it. */
  container?: Element | null;
  onMove: (id: string, to_id: string) => void;
  children: ReactNode;
};

/** Things that are put in order by the pointer, or by keys: space takes one, arrows move it, space puts it down, Escape back. */
export function SortList({ items, disabled = false, container, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: string | number) => items.find((item) => item.id === id)?.name ?? '';
  const place = (id: string | number) => items.findIndex((item) => item.id === id) + 1;
  // The first place it is over is its own: what was said of taking it up stands.
  const over_id = useRef<string | number>('');
  const announcements: Announcements = {
    onDragStart({ active }) {
      over_id.current = active.id;
      return `拿起 ${name(active.id)}，在第 ${place(active.id)} 位，共 ${items.length} 位`;
    },
    onDragOver({ active, over }) {
      if (!over || over.id === over_id.current) return undefined;
      over_id.current = over.id;
      return `${name(active.id)} 移到第 ${place(over.id)} 位`;
    },
    onDragEnd: ({ active, over }) => `${name(active.id)} 放在第 ${place(over?.id ?? active.id)} 位`,
    onDragCancel: ({ active }) => `${name(active.id)} 放回第 ${place(active.id)} 位`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: '按空格键拿起，用方向键换位置，再按空格键放下，按 Esc 键放回原处',
        },
        ...(container ? { container } : {}),
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The wires of one of them: `item` for what moves, `handle` for what it is taken by. */
export function useSortItem(id: string, disabled = false) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled, attributes: { roleDescription: '可以排序' } });
  const { role: _, ...rest } = attributes;
  return {
    item: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition } as CSSProperties,
      'data-dragging': isDragging || undefined,
    },
    handle: { ref: setActivatorNodeRef, ...rest, ...listeners },
  };
}
