import type { EditorPictures } from './editor-pictures.ts';

export type EditorFacts = {
  /** Visible characters, by code points. */
  length: number;
  /** Neither words nor pictures. */
  empty: boolean;
  /** False when the editor only says what it began with. */
  typed: boolean;
  /** Pictures that stand in the text and are not there yet: on their way, or failed. They are not part of the html. */
  unsettled: number;
};

export type Suggested = { id: number; username: string; nickname: string; avatar: string | null };
export type Suggest = (keyword: string, signal?: AbortSignal) => Promise<readonly Suggested[]>;

/** `post` has every tool; `comment` the few that a reply needs. */
export type EditorForm = 'post' | 'comment';

export type EditorProps = {
  id: string;
  labelledBy: string;
  /** Where it starts from; another text is another `key`. */
  initial?: string;
  /** What was typed in a plain field before this one was there, the cursor in it, and the tool that was pressed. */
  begun?: { text: string; at: number; tool?: string | undefined } | undefined;
  placeholder?: string;
  /** The id of the sentence that says what is wrong; absent when nothing is. */
  error?: string | undefined;
  /** The id of a hint. */
  describedBy?: string;
  /** Takes the focus once it is there. */
  focus?: boolean;
  suggest: Suggest;
  pictures?: EditorPictures | undefined;
  /** `html` is empty when there is nothing to send. */
  onChange: (html: string, facts: EditorFacts) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit?: () => void;
};
