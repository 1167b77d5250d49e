import { confirmBox } from '../shell/confirm-box.ts';

/** Whether a dialog may close: asked where something was typed in it that is not sent. */
export const mayGiveUp = async (edited: boolean): Promise<boolean> =>
  !edited ||
  confirmBox({
    title: '填的内容还没有提交',
    text: '关掉以后，填的内容就没有了。',
    yes: '关掉',
    no: '接着填',
  });
