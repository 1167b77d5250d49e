import { notFound } from '../../../call/refusal.ts';

export const noSuchForum = () => notFound('这个论坛不存在');
