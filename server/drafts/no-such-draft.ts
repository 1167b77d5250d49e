import { notFound } from '../call/refusal.ts';

/** What whoever asks for a draft that is not their own, or gone, is told. */
export const noSuchDraft = () => notFound('这份草稿不存在');
