/**
 * antd's theme: the colours, sizes and space of styles/tokens.css (a test compares them), for the user centre and the admin.
 * Hex values and not var(--…): antd computes hover, border and disabled shades from the seeds and cannot read a custom property.
 */
import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';

const light = {
  page: '#f4f3f0',
  surface: '#ffffff',
  sunken: '#faf9f7',
  hover: '#f6f5f2',
  line: '#e5e2dc',
  line2: '#d2cec6',
  control: '#8a857c',
  ink: '#1d1b18',
  ink2: '#4f4b45',
  ink3: '#6a655d',
  onInk: '#ffffff',
  red: '#d4222c',
  redFill: '#d4222c',
  redFillHover: '#b41922',
  onRed: '#ffffff',
  redSoft: '#fbeceb',
  green: '#1b6e46',
  greenSoft: '#e7f1eb',
  amber: '#8a5700',
  amberSoft: '#f7eedb',
  blue: '#1f5b96',
  blueSoft: '#e7eef6',
  tide2: '#5b8796',
  track: '#ebe8e2',
  focus: '#1f5b96',
  backdrop: 'rgb(29 27 24 / .45)',
  float: '0 0 0 1px #d2cec6, 0 8px 24px rgb(29 27 24 / .12)',
};
const dark: typeof light = {
  page: '#151412',
  surface: '#1d1c19',
  sunken: '#21201d',
  hover: '#262420',
  line: '#2f2d29',
  line2: '#413e38',
  control: '#7d786e',
  ink: '#edeae4',
  ink2: '#bdb8af',
  ink3: '#98938a',
  onInk: '#1d1b18',
  red: '#f4747a',
  redFill: '#d4222c',
  redFillHover: '#b41922',
  onRed: '#ffffff',
  redSoft: '#35201f',
  green: '#74bd96',
  greenSoft: '#1d2b23',
  amber: '#dcaa58',
  amberSoft: '#2f2719',
  blue: '#86b4e2',
  blueSoft: '#1d2833',
  tide2: '#6f9fae',
  track: '#33302b',
  focus: '#86b4e2',
  backdrop: 'rgb(0 0 0 / .6)',
  float: '0 0 0 1px #413e38, 0 8px 24px rgb(0 0 0 / .5)',
};
export const palettes = { light, dark };

/** The dark algorithm mixes every seed with black (ink #edeae4 came out #c9c6c1, red text fell under 4.5:1), so the exact colours are put back after it. */
const exact =
  (p: typeof light): MappingAlgorithm =>
  (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: p.ink,
    colorError: p.red,
    colorErrorText: p.red,
    colorSuccess: p.green,
    colorWarning: p.amber,
    colorInfo: p.blue,
  });

export function antdTheme(isDark = false): ThemeConfig {
  const p = isDark ? dark : light;
  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, exact(p)],
    cssVar: { prefix: 'chj' }, // both themes on one page (preview of a forum in dark) need no second style sheet
    hashed: false, // one antd on the page: shorter class names, smaller HTML
    token: {
      // seeds
      colorPrimary: p.ink, // not red: a primary button, a ticked box, a current tab are ink, as in the kit; red is asked for by hand (see Button)
      colorInfo: p.blue,
      colorSuccess: p.green,
      colorWarning: p.amber,
      colorError: p.red,
      colorLink: p.ink,
      colorLinkHover: p.ink,
      colorLinkActive: p.ink, // links are ink and underlined, never blue text
      colorTextBase: p.ink,
      colorBgBase: p.surface,
      fontFamily: '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif',
      fontSize: 13, // --t-13: interface, forms, tables
      sizeUnit: 4,
      sizeStep: 4, // 4 px grid
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 6,
      borderRadiusXS: 3, // --r-2 controls, --r-3 panels, --r-1 marks; SM stays 6: a small button is still a button
      controlHeight: 32,
      controlHeightSM: 28,
      controlHeightLG: 44, // LG is the touch height: ConfigProvider componentSize="large" below 768
      lineWidth: 1,
      wireframe: false,
      motionUnit: 0.06, // fast 60, mid 120, slow 180 ms: --ease is 120
      // grounds
      colorBgLayout: p.page,
      colorBgContainer: p.surface,
      colorBgElevated: p.surface, // dark algorithm would lift popups to a lighter grey; the kit parts them by the hairline in --float
      colorBgSpotlight: p.ink, // tooltip: ink on both themes …
      colorTextLightSolid: p.onInk, // … and what stands on ink, dark text in the dark theme
      colorBgMask: p.backdrop,
      colorBgContainerDisabled: p.page,
      // fills are warm; antd's are black with alpha and turn grey on our page
      colorFill: p.line,
      colorFillSecondary: p.track,
      colorFillTertiary: p.hover,
      colorFillQuaternary: p.sunken,
      colorFillAlter: p.sunken,
      colorFillContent: p.track,
      // ink: antd's own steps end at 25 % and fail 4.5:1
      colorText: p.ink,
      colorTextSecondary: p.ink2,
      colorTextTertiary: p.ink3,
      colorTextQuaternary: p.ink3,
      colorTextDescription: p.ink3,
      colorTextPlaceholder: p.ink3,
      colorTextDisabled: p.ink3,
      colorIcon: p.ink3,
      colorIconHover: p.ink,
      // lines: the edge of what one types in has 3:1, a divider need not
      colorBorder: p.control,
      colorBorderSecondary: p.line,
      colorSplit: p.line,
      colorBorderDisabled: p.line2,
      // primary shades by hand: derived from near-black they come out the same or grey
      colorPrimaryHover: p.ink2,
      colorPrimaryActive: p.ink,
      colorPrimaryBg: p.page,
      colorPrimaryBgHover: p.hover,
      colorPrimaryBorder: p.line2,
      colorPrimaryText: p.ink,
      colorPrimaryTextHover: p.ink,
      colorPrimaryTextActive: p.ink,
      colorErrorHover: p.red,
      colorErrorActive: p.redFillHover,
      colorErrorBg: p.redSoft,
      colorErrorBorder: p.red,
      colorErrorOutline: 'transparent',
      colorSuccessBg: p.greenSoft,
      colorWarningBg: p.amberSoft,
      colorInfoBg: p.blueSoft,
      colorSuccessBorder: 'transparent',
      colorWarningBorder: 'transparent',
      colorInfoBorder: 'transparent', // a note is its ground, not a box
      // focus: one ring everywhere, blue so that it is never taken for a state
      colorPrimaryBorderHover: p.focus,
      lineWidthFocus: 2,
      controlOutline: 'transparent',
      controlOutlineWidth: 0,
      // rows and options
      controlItemBgHover: p.hover,
      controlItemBgActive: p.page,
      controlItemBgActiveHover: p.page,
      // the one shadow
      boxShadow: p.float,
      boxShadowSecondary: p.float,
      boxShadowTertiary: 'none',
      // type scale: 12 13 15 20 26, weight 600
      fontSizeSM: 12,
      fontSizeLG: 15,
      fontSizeXL: 20,
      fontSizeHeading1: 20,
      fontSizeHeading2: 15,
      fontSizeHeading3: 13,
      fontSizeHeading4: 13,
      fontSizeHeading5: 13, // h1 of a tool page is 20; antd's 38 is for posters
      lineHeight: 20 / 13,
      lineHeightSM: 16 / 12,
      lineHeightLG: 24 / 15,
      lineHeightHeading1: 28 / 20,
      lineHeightHeading2: 24 / 15,
      fontWeightStrong: 600,
      // space: 24 between parts, 16 inside a work area, 8 inside a control
      paddingLG: 16,
      paddingContentHorizontal: 16,
      marginLG: 24,
    },
    components: {
      Button: {
        // <Button color="danger" variant="solid"> is .btn.red, the one action of a screen; type="primary" is .btn.ink
        paddingInline: 12,
        paddingInlineSM: 10,
        contentFontSizeLG: 15,
        contentFontSizeSM: 12,
        fontWeight: 500,
        defaultBorderColor: p.line2,
        defaultHoverBorderColor: p.control,
        defaultHoverColor: p.ink,
        defaultHoverBg: p.hover,
        defaultActiveBorderColor: p.control,
        defaultActiveColor: p.ink,
        primaryColor: p.onInk,
        dangerColor: p.onRed,
        colorError: p.redFill,
        colorErrorHover: p.redFillHover, // filled red keeps #d4222c in the dark; --red as text is lighter
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: {
        fontWeightStrong: 400, // a head names a column, it is not a title (12 px by className desk-table: antd has no token for the size)
        headerBg: p.sunken,
        headerColor: p.ink3,
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        rowHoverBg: p.hover,
        rowSelectedBg: p.sunken,
        rowSelectedHoverBg: p.hover,
        borderColor: p.line,
        cellPaddingBlock: 12,
        cellPaddingInline: 12,
        cellFontSize: 13, // 12 and not 16: eight columns fit 996 px
      },
      Form: {
        labelColor: p.ink2,
        labelHeight: 32,
        itemMarginBottom: 20,
        verticalLabelPadding: '0 0 6px',
        labelRequiredMarkColor: p.red,
      }, // labelCol flex="120px", colon={false}; layout="vertical" below 768
      Input: {
        activeBorderColor: p.focus,
        hoverBorderColor: p.ink2,
        activeShadow: `inset 0 0 0 1px ${p.focus}`,
        errorActiveShadow: `inset 0 0 0 1px ${p.red}`,
        paddingInline: 11,
      },
      InputNumber: {
        activeBorderColor: p.focus,
        hoverBorderColor: p.ink2,
        activeShadow: `inset 0 0 0 1px ${p.focus}`,
      },
      Select: {
        activeBorderColor: p.focus,
        hoverBorderColor: p.ink2,
        activeOutlineColor: 'transparent',
        optionSelectedBg: p.page,
        optionActiveBg: p.hover,
        optionSelectedFontWeight: 600,
      },
      DatePicker: {
        activeBorderColor: p.focus,
        hoverBorderColor: p.ink2,
        activeShadow: `inset 0 0 0 1px ${p.focus}`,
        cellHoverBg: p.hover,
      },
      Cascader: {
        controlItemWidth: 168,
        dropdownHeight: 174,
        optionSelectedBg: p.page,
        optionSelectedFontWeight: 600,
        menuPadding: 6,
        optionPadding: '6px 8px',
      }, // three columns, five rows: the height of .cascader
      Upload: { pictureCardSize: 96, actionsColor: p.ink2 },
      Drawer: { footerPaddingBlock: 12, footerPaddingInline: 20 }, // size={480}; below 768 size="100%"
      Modal: { contentBg: p.surface, headerBg: p.surface, titleFontSize: 15, titleLineHeight: 24 / 15 }, // picker: width={800}, pageSize 8
      Steps: { iconSize: 20, iconFontSize: 12, titleLineHeight: 20, colorTextDescription: p.ink3 }, // finished takes --tide-2 through the class .desk-steps: a step done is past time, not success
      Timeline: { dotSize: 7, dotBorderWidth: 1.5, tailColor: p.line2, tailWidth: 1, itemPaddingBottom: 16 },
      Tabs: {
        itemSelectedColor: p.ink,
        itemHoverColor: p.ink,
        itemColor: p.ink2,
        inkBarColor: p.ink,
        horizontalItemGutter: 16,
        titleFontSize: 13,
      },
      Menu: {
        itemHeight: 30,
        itemMarginInline: 0,
        itemMarginBlock: 0,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedBg: 'transparent',
        itemHoverBg: 'transparent',
        itemColor: p.ink2,
        itemHoverColor: p.ink,
        itemSelectedColor: p.ink,
        activeBarWidth: 2,
        activeBarBorderWidth: 0,
      }, // 15 groups have to fit 804 px
      Checkbox: { colorWhite: p.onInk, colorPrimaryHover: p.ink, borderRadiusSM: 3 }, // the tick: antd's is white on both themes
      Radio: { dotSize: 6, radioSize: 16, colorWhite: p.onInk },
      Switch: {
        colorPrimary: p.green,
        colorPrimaryHover: p.green,
        trackHeight: 18,
        trackMinWidth: 32,
        handleSize: 14,
        handleBg: p.surface,
        colorTextQuaternary: p.control,
        colorTextTertiary: p.control,
      }, // on is a state, so green; off must still be seen (3:1)
      Tag: { defaultBg: p.page, defaultColor: p.ink2, borderRadiusSM: 3, fontSizeSM: 12 }, // variant="filled"
      Badge: {
        colorError: p.redFill,
        colorTextLightSolid: p.onRed,
        textFontSize: 11,
        textFontWeight: 600,
        indicatorHeight: 16,
      }, // number on red, white in both themes
      Alert: { defaultPadding: '10px 12px', withDescriptionPadding: '14px 16px' },
      Progress: { defaultColor: p.tide2, remainingColor: p.track, lineBorderRadius: 2 }, // what is left is tide, as in .meter
      Pagination: {
        itemActiveBg: p.ink,
        itemActiveColor: p.onInk,
        itemActiveColorHover: p.onInk,
        itemSize: 28,
        itemBg: 'transparent',
      },
      Segmented: {
        trackBg: 'transparent',
        itemSelectedBg: p.surface,
        itemSelectedColor: p.ink,
        itemColor: p.ink2,
        trackPadding: 0,
      },
      Descriptions: { labelColor: p.ink3, labelBg: p.sunken, itemPaddingBottom: 6, colonMarginRight: 16 },
      Card: { headerHeight: 44, headerFontSize: 14, headerPadding: 16, bodyPadding: 16 }, // .work: hairline, no shadow; variant="outlined"
      Tooltip: { borderRadius: 3, colorTextLightSolid: p.onInk },
      Message: { contentBg: p.surface, contentPadding: '10px 14px' },
      Skeleton: { gradientFromColor: p.track, gradientToColor: p.hover, blockRadius: 3 }, // active only after 150 ms
      Layout: {
        bodyBg: p.page,
        headerBg: p.page,
        siderBg: 'transparent',
        headerHeight: 56,
        headerPadding: 0,
      },
    },
  };
}
