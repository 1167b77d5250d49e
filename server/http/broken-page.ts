import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const titles: Record<number, string> = { 500: '服务器出错了', 503: '正在维护' };
let kept: string | undefined;

/** The page for when nothing else can be made: static, kept in memory, needs neither database nor script. */
export function brokenPage(assets: string | null, facts: { status: number; request_id: string }): string {
  const file = assets && path.join(assets, 'error-page.html');
  kept ??=
    file && existsSync(file)
      ? readFileSync(file, 'utf8')
      : '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>{{title}}</title><h1>{{status}} {{title}}</h1><p>编号 {{request_id}}</p><p><a href="/">回首页</a></p></html>';
  const words: Record<string, string> = {
    status: String(facts.status),
    title: titles[facts.status] ?? '出错了',
    request_id: facts.request_id,
  };
  return kept.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
}
