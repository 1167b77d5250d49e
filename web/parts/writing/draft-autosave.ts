import { codes } from '../../../contract/http/envelope.ts';
import { factsOf } from '../../refused-call.ts';
import type { LocalShelf } from './local-draft.ts';
import type { Draft, Saved } from './writing-kind.ts';

export type DraftState<W> =
  | { at: 'nothing' }
  | { at: 'saving' }
  | { at: 'saved'; when: number }
  /** Only this device has it; `why` says so in words. */
  | { at: 'kept'; why: string; login?: true }
  | { at: 'clash'; other: Draft<W> };

type Ports<W> = {
  /** How two writings are told apart. */
  kind: { textOf: (writing: W) => string; isBlank: (writing: W) => boolean };
  save: (draft: { draft_id: number | null; rev: number; payload: W }) => Promise<Saved>;
  /** As a draft of its own, that belongs to nothing yet. */
  setAside: (writing: W) => Promise<unknown>;
  /** The newest on the server, when ours turned out to be stale. */
  readOther: (draft_id: number | null) => Promise<Draft<W> | null>;
  shelf: LocalShelf<W>;
  onState: (state: DraftState<W>) => void;
  onNamed: (draft_id: number) => void;
};

/** Between the first key stroke and the call; with the way to the server it stays below 2 s. */
const soon = 1200;
const again = 5000;

/**
 * Keeps what is typed: on this device at once, on the server within 2 s, one call at a time. A stale revision stops the
 * saving until the writer has chosen; neither version is lost by the choice.
 */
export class DraftAutosave<W> {
  private readonly ports: Ports<W>;
  private draft_id: number | null;
  private rev: number;
  private writing: W;
  private stored: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private other: Draft<W> | null = null;
  private ended = false;

  constructor(start: { draft_id: number | null; rev: number; writing: W }, ports: Ports<W>) {
    this.ports = ports;
    this.draft_id = start.draft_id;
    this.rev = start.rev;
    this.writing = start.writing;
    this.stored = this.ports.kind.textOf(start.writing);
  }

  get id(): number | null {
    return this.draft_id;
  }

  get unsaved(): boolean {
    return (
      !this.ended &&
      this.ports.kind.textOf(this.writing) !== this.stored &&
      !(this.ports.kind.isBlank(this.writing) && this.draft_id === null)
    );
  }

  /** The editor writes the same text in its own way; that is no change. */
  begin(writing: W): void {
    if (!this.unsaved) this.stored = this.ports.kind.textOf(writing);
    this.writing = writing;
  }

  change(writing: W): void {
    this.writing = writing;
    if (!this.unsaved) return;
    this.shelve();
    if (this.other) return;
    this.ports.onState({ at: 'saving' });
    this.timer ??= setTimeout(() => void this.flush(), soon);
  }

  /** Saves now. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.running) await this.running;
    if (this.unsaved && !this.other) {
      this.running = this.send().finally(() => (this.running = undefined));
      await this.running;
    }
    return !this.unsaved;
  }

  /** What is typed here goes on; what the server had becomes a draft of its own. */
  async keepOurs(): Promise<void> {
    const { other } = this;
    if (!other) return;
    await this.setAside(other.payload);
    this.follow(other);
    this.ports.onState({ at: 'saving' });
    await this.flush();
  }

  /** The other version goes on; what is typed here becomes a draft of its own. */
  async takeOther(): Promise<W | null> {
    const { other } = this;
    if (!other) return null;
    await this.setAside(this.writing);
    this.follow(other);
    this.writing = other.payload;
    this.stored = this.ports.kind.textOf(other.payload);
    this.ports.shelf.clear();
    this.ports.onState({ at: 'saved', when: Date.parse(other.updated_at) });
    return other.payload;
  }

  /** A version of one's own as a new draft, so that nothing is lost. */
  async setAside(writing: W): Promise<void> {
    if (!this.ports.kind.isBlank(writing)) await this.ports.setAside(writing);
  }

  clash(other: Draft<W>): void {
    this.other = other;
    this.ports.onState({ at: 'clash', other });
  }

  /** It has been published, or is not wanted any more. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.ports.shelf.clear();
  }

  /** The page is left; what is not on the server stays on this device. */
  leave(): void {
    if (this.unsaved) this.shelve();
    clearTimeout(this.timer);
  }

  private follow(other: Draft<W>): void {
    this.other = null;
    this.draft_id = other.draft_id;
    this.rev = other.rev;
  }

  private shelve(): void {
    this.ports.shelf.write({ writing: this.writing, draft_id: this.draft_id, rev: this.rev, at: Date.now() });
  }

  private async send(): Promise<void> {
    const sent = this.writing;
    try {
      const saved = await this.ports.save({ draft_id: this.draft_id, rev: this.rev, payload: sent });
      const first = this.draft_id === null;
      this.draft_id = saved.draft_id;
      this.rev = saved.rev;
      this.stored = this.ports.kind.textOf(sent);
      if (this.ended) return;
      if (first) this.ports.onNamed(saved.draft_id);
      if (this.unsaved) {
        this.shelve();
        this.later(soon);
      } else {
        this.ports.shelf.clear();
        this.ports.onState({ at: 'saved', when: Date.now() });
      }
    } catch (error) {
      await this.failed(error);
    }
  }

  private async failed(error: unknown): Promise<void> {
    const facts = factsOf(error);
    const { onState } = this.ports;
    if (!facts) {
      onState({ at: 'kept', why: '没有网络，已保存在这台设备' });
      return this.later(again);
    }
    if (facts.data?.issues?.some(({ path }) => path === 'rev')) {
      const other = await this.otherVersion();
      if (other) return this.clash(other);
    }
    if (facts.code === codes.not_found && this.draft_id !== null) {
      // Deleted elsewhere while it was written on here: it becomes a new one.
      this.draft_id = null;
      this.rev = 0;
      return this.later(0);
    }
    if (facts.code === codes.not_logged_in)
      return onState({ at: 'kept', why: '登录已过期，已保存在这台设备', login: true });
    onState({ at: 'kept', why: `${facts.msg}，已保存在这台设备` });
    if (facts.status === 429 || facts.status >= 500)
      this.later((facts.data?.retry_after ?? again / 1000) * 1000);
  }

  private async otherVersion(): Promise<Draft<W> | null> {
    try {
      return await this.ports.readOther(this.draft_id);
    } catch {
      return null;
    }
  }

  private later(ms: number): void {
    if (!this.ended) this.timer ??= setTimeout(() => void this.flush(), ms);
  }
}
