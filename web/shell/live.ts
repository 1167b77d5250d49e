import type { LiveEvent } from '../../contract/live.ts';
import { quietApi } from '../api.ts';
import { factsOf } from '../refused-call.ts';
import { codes } from '../../contract/http/envelope.ts';
import { askConsentOnce } from './ask-consent.ts';
import { showHeadMenus } from './head-menus.ts';
import { askCounts, hearUnread, hearUnreadChat } from './notice-counts.ts';
import { popUp } from './pop-up.ts';
import { sessionIsOver } from './react-to-refusal.ts';
import { countInTitle } from './title-count.ts';
import { listening, moved, noticed, paid, talked, told } from './told.ts';
import { readViewer, viewerChanged } from './viewer.ts';

/** The server's word for a session that is over (server/live/open-sockets.ts). */
const signed_out_code = 4033;
const longest_pause_ms = 60_000;

let socket: WebSocket | null = null;
let pause_ms = 0;

/** Keeps one connection open while somebody is signed in; comes back by itself, later each time. */
export function listenLive(): void {
  if (socket || !readViewer()) return;
  showHeadMenus();
  countInTitle();
  void askConsentOnce().catch(() => {}); // without storage, or offline: asked the next time
  const opened = (socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`));
  opened.addEventListener('message', ({ data }) => hear(JSON.parse(data as string) as LiveEvent));
  opened.addEventListener('close', ({ code }) => {
    socket = null;
    // Signed out elsewhere: the page learns it as it would from any call.
    if (code === signed_out_code) return void readMe();
    pause_ms = Math.min(longest_pause_ms, Math.max(1_000, pause_ms * 2));
    setTimeout(listenLive, pause_ms * (0.5 + Math.random()));
  });
}

function hear(event: LiveEvent): void {
  if (event.kind === 'ready') {
    // What was told in between is lost; what was asked before this moment may be older than what was told before it.
    const was_away = pause_ms > 0;
    pause_ms = 0;
    if (was_away) return void lookAtAll();
    dispatchEvent(new Event(listening));
    return void askCounts();
  }
  if (event.kind === 'me') return void lookAtAll();
  if (event.kind === 'payment') return void dispatchEvent(new CustomEvent(paid, { detail: event.order_no }));
  if (event.kind === 'approval') return void dispatchEvent(new CustomEvent(moved, { detail: event.id }));
  if (event.kind === 'chat') {
    if (event.unread !== undefined) hearUnreadChat(event.unread);
    return void dispatchEvent(new CustomEvent(talked, { detail: event }));
  }
  hearUnread(event.unread);
  dispatchEvent(new Event(noticed));
  if (event.line) popUp(event.line);
}

async function lookAtAll(): Promise<void> {
  await readMe();
  dispatchEvent(new Event(told));
  await askCounts();
  dispatchEvent(new Event(noticed));
}

/** The answer brings the `user` cookie along; the page shows what it says. */
async function readMe(): Promise<void> {
  try {
    await quietApi('user.me', {});
  } catch (error) {
    if (factsOf(error)?.code === codes.not_logged_in) {
      hearUnread(0);
      sessionIsOver();
    }
    return;
  }
  viewerChanged();
}
