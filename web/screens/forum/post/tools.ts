/** What a reader needs once they do something; it comes in one file, on the first touch or with the reader's rights. */
export { CommentMenu } from './comment-menu.tsx';
export { EditBox } from './edit-box.tsx';
export { begunReply } from './kept-reply.ts';
export { sendLike } from './like.ts';
export { PostMenu } from './post-menu.tsx';
export { ReplyBox } from './reply-box.tsx';
