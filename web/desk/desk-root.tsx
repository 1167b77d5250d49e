import './desk-root.css';
import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import dayjs from 'dayjs';
import zh from 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme.ts';
import { BackGate } from './back-gate.tsx';
import { useDark } from './use-dark.ts';
import { useNarrow } from './use-narrow.ts';
import { useStill } from './use-still.ts';

dayjs.locale(zh);

const themes = { light: antdTheme(false), dark: antdTheme(true) };

/** antd waits for the end of its motions; where the page shows none (base.css), a dialog would stay at its beginning. */
const withoutMotion = (theme: ReturnType<typeof antdTheme>) => ({
  ...theme,
  token: { ...theme.token, motion: false },
});
const still_themes = { light: withoutMotion(themes.light), dark: withoutMotion(themes.dark) };

/** antd as the house wears it. Fields and buttons have the height of a thumb on a phone. */
export default function DeskRoot({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  const dark = useDark();
  const theme = useStill() ? still_themes : themes;
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={dark ? theme.dark : theme.light}
        locale={zhCN}
        button={{ autoInsertSpace: false }}
        wave={{ disabled: true }}
        componentSize={narrow ? 'large' : 'middle'}
      >
        <BackGate />
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}
