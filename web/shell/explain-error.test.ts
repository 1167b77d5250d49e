import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from 'react-router';
import { describe, expect, it } from 'vitest';
import { explainError } from './explain-error.ts';

describe('the words of the error page', () => {
  it('takes any unknown error for ours, status 500', () => {
    expect(explainError(new Error('boom'))).toMatchObject({ status: 500, title: '出了点故障，帆先收着' });
    expect(explainError(undefined).status).toBe(500);
  });
  it('never shows what an unknown error says', () => {
    expect(JSON.stringify(explainError(new Error('password=secret')))).not.toContain('secret');
  });
  it('names an unknown guard as the framework does', () => {
    const answer = new ErrorAnswer(500, 'Unknown middleware nobody', {
      msg: 'Unknown middleware nobody',
      permission: null,
    });
    expect(explainError(answer)).toMatchObject({ status: 500, text: 'Unknown middleware nobody' });
  });
  it('says which permission is missing', () => {
    const answer = new ErrorAnswer(403, '', { msg: '', permission: 'staff' });
    expect(explainError(answer)).toMatchObject({ status: 403, title: '需要“平台工作人员”权限', way: null });
  });
  it('leads to where a missing permission is applied for', () => {
    const answer = new ErrorAnswer(403, '', { msg: '', permission: 'source' });
    expect(explainError(answer).way?.href).toBe('/user/permission?type=apply_base');
  });
  it('sends a visitor to sign in', () => {
    expect(explainError(new ErrorAnswer(401, '', null)).way?.href).toBe('/login');
  });
  it('knows a file that did not load', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    expect(explainError(error)).toMatchObject({ status: null, title: '页面没有载入完整' });
  });
});
