import './image-slots.css';
import { lazy, Suspense, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { acceptOf, pick_limits, ruleInWords, type ImageRule } from '../../../contract/upload/image-rules.ts';
import { crops, type CropName } from '../../../contract/upload/crops.ts';
import type { UploadKind } from '../../../contract/upload/upload-kinds.ts';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PictureViewer } from '../picture-viewer.tsx';
import { agreedToUpload } from './agreement.ts';
import { filesOf } from './files-of.ts';
import { sizeInWords } from './size-in-words.ts';
import { EmptyBox, SlotBox } from './slot-box.tsx';
import { factsOfSlots, hasEmptySlot, type ImageItem, type SlotFacts, type StoredImage } from './slots.ts';
import { SortList } from './sort-list.tsx';
import { useSlots, type OwnUpload } from './use-slots.ts';

const PickerDialog = lazy(() => import('./picker-dialog.tsx'));
const FocusDialog = lazy(() => import('./focus-dialog.tsx'));

export type ImageSlotsProps = {
  label: string;
  /** A quiet word behind the label, for example 选填. */
  note?: string;
  /** Said under the slots; the rule in words when absent. */
  hint?: string;
  /** Of the button in the empty slot, so that a form can put the focus there. */
  id?: string;
  /** For a form that is read by its fields: the ids of the stored pictures in order, with commas. */
  name?: string;
  /** What is stored already. Another list is another `key`. */
  initial?: readonly StoredImage[];
  rule?: ImageRule;
  /** Decides who may see the pictures; `proof` ones only their owner and the staff. */
  purpose?: UploadKind;
  min?: number;
  max?: number;
  sortable?: boolean;
  disabled?: boolean;
  /** Offers the material library; public pictures only. */
  library?: boolean;
  /** What the site cuts these pictures to; with it, whoever sends them says what stays in sight. Public pictures only. */
  shapes?: readonly CropName[];
  /** Marks the first picture, for example 封面. */
  first?: string;
  /** What is wrong with all of it, in words. */
  error?: string | null | undefined;
  /** Another way to bring a file up. */
  ownUpload?: OwnUpload;
  /** The stored pictures in order, and how many are on their way or were refused; a form waits for both to be 0. */
  onChange?: (images: ImageItem[], facts: SlotFacts) => void;
};

/** Pictures in slots: picked by button, drop or paste, or from the library; replaced, removed, put in order. */
export default function SlotsField({
  label,
  note,
  hint,
  id: given,
  name,
  initial = [],
  rule = {},
  purpose = 'image',
  min = 0,
  max = 10,
  sortable = max > 1,
  disabled = false,
  library = purpose === 'image',
  shapes = [],
  first,
  error,
  ownUpload,
  onChange = () => {},
}: ImageSlotsProps) {
  const own = useId();
  const id = given ?? own;
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  /** The slot that the next chosen file is for; none: a new one. */
  const target = useRef<string | null>(null);
  const all = useSlots({ initial, rule, purpose, max, disabled, ownUpload, onChange });
  const [shown, setShown] = useState<string | null>(null);
  const [focusing, setFocusing] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [over, setOver] = useState(false);
  const { slots } = all;
  const empty = hasEmptySlot(slots, { max, disabled });
  const room = max - slots.length;
  const { failed } = factsOfSlots(slots);
  const stored = slots.filter((slot) => slot.imgId !== null);
  const focused = stored.find((slot) => slot.id === focusing);

  const choose = async (slot: string | null) => {
    if (!(await agreedToUpload())) return;
    target.current = slot;
    if (input.current) input.current.multiple = slot === null && room > 1;
    input.current?.click();
  };
  const chosen = (files: readonly File[]) => {
    const [file] = files;
    if (target.current && file) void all.replace(target.current, file);
    else void all.add(files);
    target.current = null;
  };
  const remove = (slot: string, place: number) => {
    all.remove(slot);
    // What is at that place now has the focus next, or the empty slot.
    requestAnimationFrame(() => {
      const boxes = group.current?.querySelectorAll<HTMLElement>('.up-slot');
      boxes?.[Math.min(place, (boxes.length ?? 1) - 1)]
        ?.querySelector<HTMLElement>('.see, .add, .cap button')
        ?.focus();
    });
  };
  const given_files = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = filesOf(data);
    if (disabled || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    // Where there is no more room, it takes the place of one that was refused.
    target.current = room > 0 ? null : (slots.find(({ error: refused }) => refused)?.id ?? null);
    chosen(files);
  };
  const described = `${id}-hint${error ? ` ${id}-error` : ''}`;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped and pasted on it; the button does the same
    <div
      ref={group}
      className="field image-slots"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      onPaste={(event) => given_files(event, event.clipboardData)}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        given_files(event, event.dataTransfer);
      }}
    >
      <div className="lb">
        <span id={`${id}-label`}>{label}</span>
        {note ? <small>{note}</small> : null}
        {max > 1 ? (
          <span className="count n">
            {slots.length} / {max}
          </span>
        ) : null}
      </div>
      <SortList
        items={slots.map((slot) => ({ id: slot.id, name: slot.fileName }))}
        disabled={!sortable || disabled}
        onMove={all.move}
      >
        <ul className={over ? 'uploader over' : 'uploader'}>
          {slots.map((slot, at) => (
            <SlotBox
              key={slot.id}
              slot={slot}
              place={at + 1}
              first={first}
              sortable={sortable && !disabled && slots.length > 1}
              disabled={disabled}
              onShow={() => setShown(slot.id)}
              onFocus={shapes.length > 0 ? () => setFocusing(slot.id) : undefined}
              onReplace={() => void choose(slot.id)}
              onAgain={() => all.again(slot.id)}
              onRemove={() => remove(slot.id, at)}
            />
          ))}
          {empty ? (
            <EmptyBox
              id={id}
              icon="plus"
              title="添加图片"
              note={max > 1 ? `还能放 ${room} 张` : '点选、拖来或粘贴'}
              bad={!!error && stored.length < Math.max(min, 1)}
              describedBy={described}
              onClick={() => void choose(null)}
            />
          ) : null}
          {empty && library ? (
            <EmptyBox
              icon="image"
              title="从素材库选择"
              note={`最多 ${Math.min(room, pick_limits[1])} 张`}
              onClick={() => setPicking(true)}
            />
          ) : null}
        </ul>
      </SortList>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(rule)}
        aria-label={`选择${label}`}
        onChange={(event) => {
          chosen([...(event.target.files ?? [])]);
          // The same file can be chosen once more.
          event.target.value = '';
        }}
      />
      {name ? <input type="hidden" name={name} value={stored.map((slot) => slot.imgId).join(',')} /> : null}
      {all.notice ? <FieldError>{all.notice}</FieldError> : null}
      {failed > 0 ? (
        <Notice>
          有 {failed} 张没通过，换掉或移除才能提交
          {stored.length > 0 ? `；已通过的 ${stored.length} 张不受影响。` : '。'}
        </Notice>
      ) : null}
      <p className="field-hint" id={`${id}-hint`}>
        {hint ?? ruleInWords(rule)}
        {shapes[0] ? `，显示时裁成 ${crops[shapes[0]].join(':')}，传好后可以移动焦点` : null}
        {disabled ? null : '，也可以拖来或粘贴'}
      </p>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <p className="sr-only" role="status">
        {all.said}
      </p>
      {shown ? (
        <PictureViewer
          pictures={stored.map(({ src, fileName, width, height, fileSize }) => ({
            url: src,
            name: fileName,
            facts: [width ? `${width}×${height}` : '', fileSize ? sizeInWords(fileSize) : '']
              .filter(Boolean)
              .join(' · '),
          }))}
          at={stored.findIndex((slot) => slot.id === shown)}
          onMove={(at) => setShown(stored[at]?.id ?? null)}
          onClose={() => setShown(null)}
        />
      ) : null}
      {focused ? (
        <Suspense>
          <FocusDialog
            slot={focused}
            shapes={shapes}
            onMoved={(focus) => all.refocus(focused.id, focus)}
            onClose={() => setFocusing(null)}
          />
        </Suspense>
      ) : null}
      {picking ? (
        <Suspense>
          <PickerDialog
            least={1}
            most={Math.min(room, pick_limits[1])}
            rule={rule}
            onClose={() => setPicking(false)}
            onPick={all.take}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
