import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What is wrong with a field, where the contract has no sentence of its own: nobody meets it in a form, only who calls by hand. */
export function fieldWords(issue: Issue): string {
  const field = (issue.path ?? []).join('.') || '内容';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `缺少 ${field}` : `${field} 的类型不对`;
    case 'invalid_value':
      return `${field} 不在可选的范围里`;
    case 'too_small':
      return sized(issue.origin) ? `${field} 太短` : `${field} 太小`;
    case 'too_big':
      return sized(issue.origin) ? `${field} 太长` : `${field} 太大`;
    case 'invalid_format':
      return `${field} 的格式不对`;
    case 'unrecognized_keys':
      return `不认识 ${issue.keys.slice(0, 3).join('、').slice(0, 100)}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return `${field} 不对`;
  }
}

const sized = (origin: string): boolean => origin === 'string' || origin === 'array';
