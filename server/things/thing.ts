import type { RawBuilder } from 'kysely';
import type { CollectType } from '../../contract/collect/collect-types.ts';
import type { FeedItem } from '../../contract/forum/feeds.ts';
import type { ThingKind } from '../../contract/things.ts';
import type { ApprovalKind } from '../approval/approval-kind.ts';
import type { Call, MemberCall } from '../call/call.ts';
import type { AroundLine } from '../complaint/around-line.ts';
import type { Refusal } from '../call/refusal.ts';
import type { DraftKind } from '../drafts/draft-kind.ts';
import type { NameCheck } from '../search/name-check.ts';
import type { SearchedThing } from '../search/search-source.ts';
import type { ActionKind } from './action-kind.ts';
import type { ExportPart, Leaving } from './own-data.ts';

/** A call, or a job that notes no tags. */
export type Reading = Pick<Call, 'db' | 'now' | 'dependsOn'>;

/** One thing, whatever became of it; words that readers see covered are covered here. */
export type PresentedThing = {
  id: number;
  /** What it is called; of a comment, what it stands under. */
  title: string;
  excerpt: string;
  /** Where it is read: a path of this site. */
  href: string;
  picture: string | null;
  /** Who answers for it; null where the platform itself does. */
  author_id: number | null;
  /** Its state in words. */
  state: string;
  /**
   * Every visitor may see it (`shown`), could if what it stands under were shown (`covered`), a decision that can be taken
   * back took it from view (`hidden`), or none of these.
   */
  visibility: 'shown' | 'covered' | 'hidden' | 'gone';
  /** The number of what it stands under and is asked for together with. */
  under_id?: number;
};

/**
 * One kind of thing, as its domain describes it to all rooms that know of no forum and no column: how it is found and
 * presented, once, and below that what single rooms need beside. What is absent cannot be done to it. All kinds stand in
 * `server/use-cases.ts`, in the order of their rooms; docs/add-a-thing.md walks through one.
 */
export type Thing = {
  kind: ThingKind;
  /** Where it is kept; `t` is a row of it in the conditions below. */
  table: string;
  /** Which rows every visitor may see. */
  shown: RawBuilder<unknown>;
  /** The column of the code by which it is known beside its number, if it has one. */
  code?: string;
  /** What whoever asks for one that is not there for them is told (code 404). */
  missing: () => Refusal;
  /** Those that there are of these, in one go. Notes the tags of the pages that show them. */
  present: (call: Reading, ids: readonly number[]) => Promise<Map<number, PresentedThing>>;

  collect?: {
    type: CollectType;
    /** Changes its `collect_count` in the call's transaction, and drops the pages that say it; gives the new count. */
    counted: (call: Call, id: number, by: 1 | -1) => Promise<number>;
  };
  /** Who may see one that not everybody sees: an order, a message. Such a one is `covered` for all others. */
  parties?: (call: Pick<Call, 'db'>, id: number) => Promise<number[]>;
  /** How it is shown in a dialog. */
  card?: {
    /** The column by which people name it: its code, or `id`. */
    by: string;
    /** Lines under its title, as a price. */
    facts?: (call: Reading, ids: readonly number[]) => Promise<Map<number, string[]>>;
  };
  complaint?: {
    /** How both sides read what it is called, where that is not its title. */
    titled?: (title: string) => string;
    /** What was said around it, for staff who judge a complaint about it. */
    around?: (call: Call, id: number) => Promise<AroundLine[]>;
    /** What staff may do about it when a complaint is upheld, in the transaction of the decision; absent where there is nothing. */
    hide?: (call: Call, id: number, reason: string) => Promise<void>;
    /** Takes `hide` back after an appeal. */
    display?: (call: Call, id: number, reason: string) => Promise<void>;
    /** A complaint was upheld, or no longer is (`by` -1): what hangs on the number of upheld ones is worked out anew. */
    upheld?: (call: Call, id: number, by: 1 | -1) => Promise<void>;
  };
  search?: SearchedThing;
  map?: {
    /** Of its part of the site map, in letters; its kind where it is not named. */
    name?: string;
    path: RawBuilder<string>;
    changed_at: RawBuilder<Date | null>;
    /** Which of those that are shown have something to read, where that is not all. */
    where?: RawBuilder<unknown>;
  };
  /** What is new of those that somebody follows. */
  feed?: {
    /** What is followed beside people: the feed of that name, who follows it, and the column that names it in both tables. */
    of: 'forum' | 'column';
    follows: string;
    place: string;
    items: (call: MemberCall, ids: readonly number[]) => Promise<FeedItem[]>;
  };
  action?: ActionKind | readonly ActionKind[];
  /** What staff decide about it before, or while, everybody sees it. */
  approval?: ApprovalKind;
  /** Counts its readers in `view_count`: who was seen, what is worked out anew, and the column that names it in both. */
  views?: { seen: string; touched: string; by: string };
  names?: readonly NameCheck[];
  /** What is typed of it before it is sent. */
  drafts?: DraftKind;
  own_data?: ExportPart;
  leaving?: Leaving;
};
