import { useEffect, useRef, useState } from 'react';
import { toast } from '../../shell/toast.ts';
import type { EditorFacts } from '../../ui/editor/editor-facts.ts';
import { picturesUnsettled } from '../../ui/editor/editor-pictures.ts';
import { lengthOfText, textOfHtml } from '../../ui/editor/plain-text.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSending } from './use-sending.ts';
import {
  fieldId,
  inOrder,
  type Begun,
  type Changed,
  type Words,
  type WritingKind,
  type Wrong,
} from './writing-kind.ts';

type Own<W, F extends string> = {
  /** What the server would refuse for certain; `length` is that of the text. */
  lacks: (writing: W, length: number) => Wrong<F>;
  /** Another writing has taken the place of what stood in the form. */
  onReplace?: (writing: W) => void;
};

/** What stands in the form, what is wrong with it, and how it is sent. What is typed is kept whatever the server says. */
export function useWriting<W extends Words, F extends string, T extends Changed, D>(
  kind: WritingKind<W, F, T, D>,
  data: Begun<W, T>,
  { lacks, onReplace }: Own<W, F>,
) {
  const { thing } = data;
  const [writing, setWriting] = useState(data.writing);
  const latest = useRef(data.writing);
  const [start, setStart] = useState({ writing: data.writing, at: 0 });
  const [length, setLength] = useState(() => lengthOfText(textOfHtml(data.writing.content)));
  const [wrong, setWrong] = useState<Wrong<F>>({});
  const [preview, setPreview] = useState(false);
  const unsettled = useRef(0);
  const title = useRef<HTMLInputElement>(null);

  const replace = (to: W) => {
    latest.current = to;
    setWriting(to);
    setStart(({ at }) => ({ writing: to, at: at + 1 }));
    onReplace?.(to);
  };
  const draft = useKeptDraft(kind, data, replace);
  const { autosave } = draft;

  /** Nothing is wrong any more with these fields and what they are made of. */
  const forgive = (...names: string[]) =>
    setWrong(
      (all) =>
        Object.fromEntries(
          Object.entries(all).filter(([name]) => !names.includes(name.split('.')[0]!)),
        ) as Wrong<F>,
    );
  const change = (patch: Partial<W>) => {
    latest.current = { ...latest.current, ...patch };
    setWriting(latest.current);
    forgive(...Object.keys(patch));
    autosave.change(latest.current);
  };

  // What was typed before the page came alive.
  useEffect(() => {
    const typed = title.current?.value ?? data.writing.title;
    if (typed !== data.writing.title) change({ title: typed } as Partial<W>);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const go = (field: string) => {
    const focus = () => document.getElementById(fieldId(field))?.focus();
    if (!preview) return focus();
    setPreview(false);
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const show = (found: Wrong<F>) => {
    setWrong(found);
    const [first] = inOrder(kind.fields, found);
    if (first) go(first);
  };

  const missing = (): Wrong<F> => {
    const found: Wrong = lacks(latest.current, length);
    if (unsettled.current > 0) found.content ??= picturesUnsettled(unsettled.current);
    return found;
  };
  const lacking: Wrong<F> = { ...lacks(writing, length), ...wrong };
  const sending = useSending(kind, { thing, latest, draft, missing, show, replace });

  return {
    ...sending,
    kind,
    thing,
    writing,
    /** What stands in the form now, before it is drawn. */
    latest,
    /** What the editor and the pictures began with; another one is another key. */
    start,
    wrong,
    preview,
    setPreview,
    draft,
    length,
    /** What keeps it from being sent, in the order of the form. */
    missing: inOrder(kind.fields, lacking),
    /** The same in words, by field. */
    lacking,
    replace,
    change,
    forgive,
    go,
    title: {
      ref: title,
      value: writing.title,
      error: wrong.title,
      onChange: (typed: string) => change({ title: typed } as Partial<W>),
    },
    body: {
      initial: start.writing.content,
      length,
      error: wrong.content,
      onSubmit: () => void sending.publish(),
      onChange(content: string, facts: EditorFacts) {
        setLength(facts.length);
        unsettled.current = facts.unsettled;
        if (facts.typed) return change({ content } as Partial<W>);
        latest.current = { ...latest.current, content };
        setWriting(latest.current);
        autosave.begin(latest.current);
      },
    },
    async save() {
      if (kind.isBlank(latest.current) && autosave.id === null) return toast('还没有写东西');
      if (await autosave.flush()) toast('草稿已存');
    },
    /** Throws the begun change away and starts from what is published. */
    async again(changed: T) {
      const draft_id = autosave.id;
      autosave.end();
      draft.letGo();
      if (draft_id) await kind.calls.drop(draft_id).catch(() => {});
      location.assign(`${location.pathname}?${kind.query(changed)}`);
    },
  };
}

/** The form of a kind, as its fields are given it. */
export type Form<W extends Words, F extends string, T extends Changed, D> = ReturnType<
  typeof useWriting<W, F, T, D>
>;
