import { notFound } from '../../../http/refusal.ts';

export const noSuchForum = () => notFound('这个论坛不存在');
